import { replyLinks } from '@/desk/enquiries/reply';

describe('the answer to an enquiry', () => {
  it('goes by mail, call and WhatsApp', () => {
    expect(replyLinks({ email: 'a+b@example.com', phone: '+971 50 123 4567', subject: 'Tea & keys' })).toEqual({
      mail: 'mailto:a%2Bb%40example.com?subject=Re%3A%20Tea%20%26%20keys',
      phone: 'tel:+971501234567',
      whatsapp: 'https://wa.me/971501234567',
    });
  });

  it('goes by mail alone where no phone was left', () => {
    const { phone, whatsapp } = replyLinks({ email: 'a@example.com', phone: null, subject: '' });
    expect([phone, whatsapp]).toEqual([null, null]);
  });
});
