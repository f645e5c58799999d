import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NewsletterForm } from '@/components/newsletter/newsletter-form';
import { NEWSLETTER_MESSAGES } from '@/lib/newsletter/view';
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

// @spec 5.newsletter.empty 5.newsletter.success 5.newsletter.call 7.answer.newsletter
it('shows the specified messages and clears the input on success, without a request where no service is set', async () => {
  render(<NewsletterForm messages={messages} forwarded={false} />);
  await send();
  await waitFor(() => {
    expect(said()).toBe(texts.empty);
  });
  expect(field()).toHaveAttribute('aria-invalid', 'true');
  await userEvent.type(field(), 'someone');
  expect(said()).toBe('');
  await send();
  await waitFor(() => {
    expect(said()).toBe(texts.invalid);
  });
  await userEvent.type(field(), '@example.com');
  await send();
  await waitFor(() => {
    expect(said()).toBe(texts.success);
  });
  expect(field()).toHaveValue('');
  expect(fetched).not.toHaveBeenCalled();
  // Logged, and never whose address it was.
  expect(jest.mocked(console.info).mock.calls).toEqual([['Newsletter subscription']]);
});

// @spec d.form.newsletter
it('shows success only when the service answered so', async () => {
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

it('that fails late leaves a visitor where they write by now, and what they wrote', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  render(
    <>
      <input aria-label="elsewhere" />
      <NewsletterForm messages={messages} forwarded />
    </>,
  );
  let come: (answered: object) => void = () => undefined;
  const late = () => fetched.mockReturnValueOnce(new Promise((resolve) => (come = resolve)));
  late();
  await userEvent.type(field(), 'a@b.ae');
  await send();
  await userEvent.click(screen.getByLabelText('elsewhere'));
  come(answer(503, { outcome: 'failed' }));
  await waitFor(() => {
    expect(said()).toBe(texts.failed);
  });
  expect(screen.getByLabelText('elsewhere')).toHaveFocus();
  late();
  await send();
  await userEvent.type(field(), 'x');
  come(answer(200, { outcome: 'success' }));
  await waitFor(() => {
    expect(said()).toBe(texts.success);
  });
  expect(field()).toHaveValue('a@b.aex');
});
