import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NewsletterForm } from '@/components/newsletter/newsletter-form';
import { mentions, newsletterProblem, twelveHour } from '@/lib/agency/rules';
import { NEWSLETTER_MESSAGES } from '@/lib/agency/view';
import english from '@/messages/en.json';
import { answer, fakeFetch } from '../../support/fetch';
import { messagesOf } from '../../support/samples';

const messages = messagesOf(NEWSLETTER_MESSAGES);
const texts = english.newsletter;

let fetched: jest.Mock;
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: texts.label });
const said = () => screen.getByRole('status').textContent;
const send = () => userEvent.click(screen.getByRole('button', { name: texts.submit }));

beforeEach(() => {
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
  fetched = fakeFetch();
});

// @spec 5.newsletter.invalid
it('tells an empty from a wrong address', () => {
  expect(newsletterProblem('  ')).toBe('empty');
  expect(newsletterProblem('a@b')).toBe('invalid');
  expect(newsletterProblem(`${'a'.repeat(250)}@b.ae`)).toBe('invalid');
  expect(newsletterProblem(' a@b.ae ')).toBeNull();
});

// @spec 5.newsletter.empty 5.newsletter.success 5.newsletter.call 7.answer.newsletter
it('shows the messages of the specification and clears the input on success, without a call', async () => {
  render(<NewsletterForm messages={messages} forwarded={false} />);
  await send();
  expect(said()).toBe(texts.empty);
  expect(field()).toHaveAttribute('aria-invalid', 'true');
  await userEvent.type(field(), 'someone');
  expect(said()).toBe('');
  await send();
  expect(said()).toBe(texts.invalid);
  await userEvent.type(field(), '@example.com');
  await send();
  expect(said()).toBe(texts.success);
  expect(field()).toHaveValue('');
  expect(fetched).not.toHaveBeenCalled();
  // Logged, and never whose address it was.
  expect(jest.mocked(console.info).mock.calls).toEqual([['Newsletter subscription']]);
});

// @spec d.form.newsletter
it('says success only when the service did', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  render(<NewsletterForm messages={messages} forwarded />);
  fetched.mockResolvedValueOnce(answer(503, { outcome: 'failed' }));
  await userEvent.type(field(), 'a@b.ae');
  await send();
  await waitFor(() => {
    expect(said()).toBe(texts.failed);
  });
  expect(field()).toHaveValue('a@b.ae');
  fetched.mockRejectedValueOnce(new TypeError('offline'));
  await send();
  await waitFor(() => {
    expect(said()).toBe(texts.failed);
  });
  fetched.mockResolvedValueOnce(answer(200, { outcome: 'success' }));
  await send();
  await waitFor(() => {
    expect(said()).toBe(texts.success);
  });
  expect(fetched).toHaveBeenLastCalledWith('/api/newsletter', expect.objectContaining({ body: '{"email":"a@b.ae"}' }));
});

it('reads times of day and searches articles by every word', () => {
  expect(twelveHour('09:00')).toEqual({ time: '9:00', half: 'am' });
  expect(twelveHour('12:00')).toEqual({ time: '12:00', half: 'noon' });
  expect(twelveHour('17:30')).toEqual({ time: '5:30', half: 'pm' });
  expect(twelveHour('00:05')).toEqual({ time: '12:05', half: 'am' });
  expect(mentions('A kitchen that holds the evening light', 'EVENING kitchen')).toBe(true);
  expect(mentions('A kitchen that holds the evening light', 'evening villa')).toBe(false);
  expect(mentions('anything', '  ')).toBe(true);
});
