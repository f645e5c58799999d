import { emailRequest } from '@/lib/contract/account';

it('knows an account by its address without what a chat copies along', () => {
  expect(emailRequest.parse({ email: ' \u200eMona@Agency.ae ' })).toEqual({ email: 'mona@agency.ae' });
  expect(emailRequest.safeParse({ email: 'mona' }).success).toBe(false);
});
