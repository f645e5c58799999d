import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect } from 'react';
import { EnquiryForm } from '@/components/enquiry/enquiry-form';
import { toast } from '@/lib/browser/toast';
import { follow } from '@/lib/analytics/tag';
import { ALL } from '@/lib/consent/rules';
import { clearConsent, writeConsent } from '@/lib/consent/store';
import type { EnquiryState } from '@/lib/enquiry/types';
import { answer } from '../../support/fetch';
import { draw } from '../../support/samples';

jest.mock('@/lib/browser/toast');

const PROPERTY = { id: 7, title: 'Amara', slug: 'amara' };
const action = async (state: EnquiryState) => state;
let ask: jest.Mock;

const failed = (reason: string, message: string | null = null, fields = {}) =>
  answer(503, { ok: false, reason, message, fields });
const sent = (at = 0) =>
  JSON.parse((ask.mock.calls[at] as [string, { body: string }])[1].body) as {
    values: Record<string, string>;
    idempotencyKey: string;
  };

beforeEach(() => {
  sessionStorage.clear();
  ask = jest.fn();
  // The token for the form: none here, and the form is sent all the same.
  const noToken = answer(200, null);
  const asked = (path: string, init?: RequestInit) => (init?.method === 'GET' ? noToken : (ask(path, init) as unknown));
  Object.assign(globalThis, { fetch: jest.fn(asked) });
  Object.defineProperty(globalThis.crypto, 'randomUUID', {
    value: () => `key-${Math.random().toString(36).slice(2).padEnd(12, '0')}`,
    configurable: true,
  });
});

const property = () => draw(<EnquiryForm stamp="" action={action} variant="property" property={PROPERTY} />);
const contact = () => draw(<EnquiryForm stamp="" action={action} variant="contact" />);
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) fireEvent.change(field(label), { target: { value } });
};
const GOOD = {
  Name: ' Layla ',
  Email: ' Layla@Example.COM ',
  Subject: 'A viewing',
  Message: 'May we come on Sunday?',
};
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send Message' }));

const leave = () => window.dispatchEvent(new Event('pagehide'));

describe('the form', () => {
  // @spec 2.property.enquiry 2.contact.form 3.enquiry.choices 5.enquiry.contact 9.textarea 9.reply
  // @spec d.form.contact
  it('shows the same fields on both screens, and the property type only on the contact page', () => {
    const { unmount } = contact();
    for (const label of ['Name', 'Email', 'Phone (optional)', 'Subject', 'Message']) expect(field(label)).toBeVisible();
    const choices = screen.getAllByRole<HTMLOptionElement>('option');
    expect(choices.map(({ value, text }) => [value, text])).toEqual([
      ['', 'Choose (optional)'],
      ['condo', 'Luxury Condo'],
      ['townhouse', 'Townhouse'],
      ['penthouse', 'Penthouse'],
      ['apartment', 'Apartment'],
      ['commercial', 'Commercial'],
      ['other', 'Other'],
    ]);
    expect(field('Message')).toHaveAttribute('rows', '4');
    unmount();
    property();
    for (const label of ['Name', 'Email', 'Phone (optional)', 'Subject', 'Message']) expect(field(label)).toBeVisible();
    expect(field('Message')).toHaveAttribute('rows', '3');
    expect(screen.getByRole('heading', { name: 'Get in Touch' })).toBeVisible();
    expect(screen.getByText('A reply within 24 hours.')).toBeVisible();
  });

  it('says to screen readers which fields are needed; about a home its subject and message stand there', () => {
    const labels = ['Name', 'Email', 'Phone (optional)', 'Subject', 'Message'];
    const needed = () => labels.filter((label) => field(label).getAttribute('aria-required') === 'true');
    const { unmount } = contact();
    expect(needed()).toEqual(['Name', 'Email', 'Subject', 'Message']);
    unmount();
    property();
    expect(needed()).toEqual(['Name', 'Email']);
  });

  // @spec 5.enquiry.form 5.enquiry.clears
  it('shows validation errors without sending, and removes a field’s error when it is edited', async () => {
    contact();
    await send();
    expect(screen.getByRole('alert')).toHaveTextContent('Please check the form and try again.');
    expect(field('Name')).toHaveAccessibleDescription('Name must be at least 2 characters long.');
    expect(field('Message')).toHaveAccessibleDescription('Message must be at least 10 characters long.');
    type({ Name: 'L' });
    await waitFor(() => {
      expect(field('Name')).not.toHaveAttribute('aria-invalid');
    });
    expect(field('Subject')).toHaveAccessibleDescription('Subject must be at least 5 characters long.');
    expect(ask).not.toHaveBeenCalled();
  });

  // @spec 4.enquiry
  it('shows Sending... during the request and ignores a second submit', async () => {
    let arrive: (value: unknown) => void = () => undefined;
    ask.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    contact();
    type(GOOD);
    await send();
    const sending = screen.getByRole('button', { name: 'Sending...' });
    expect(sending).toHaveAttribute('aria-disabled', 'true');
    expect(sending).toHaveFocus();
    await userEvent.click(sending);
    arrive(answer(201, { ok: true, message: null }));
    expect(await screen.findByText('Message Sent Successfully!')).toBeVisible();
    expect(ask).toHaveBeenCalledTimes(1);
  });
});

describe('the request body', () => {
  // @spec 5.enquiry.prepared
  it('has trimmed values and the e-mail in lower case', async () => {
    ask.mockResolvedValue(answer(201, { ok: true, message: null }));
    contact();
    type({ ...GOOD, 'Phone (optional)': '050 123 4567' });
    await send();
    expect(sent().values).toMatchObject({
      name: 'Layla',
      email: 'layla@example.com',
      phone: '+971501234567',
      subject: 'A viewing',
    });
  });

  // @spec 5.enquiry.defaults
  it('uses the property’s defaults for an empty subject and message', async () => {
    ask.mockResolvedValue(answer(201, { ok: true, message: null }));
    property();
    type({ Name: 'Layla', Email: 'layla@example.com' });
    await send();
    expect(sent().values.subject).toBe('Property Inquiry: Amara');
    expect(sent().values.message).toMatch(/Amara.* Please contact me with more details\.$/);
  });

  // @spec d.form.key
  it('keeps its idempotency key after a failure and changes it after success', async () => {
    ask.mockResolvedValueOnce(failed('network')).mockResolvedValue(answer(201, { ok: true, message: null }));
    contact();
    type(GOOD);
    await send();
    await screen.findByRole('alert');
    await send();
    await userEvent.click(await screen.findByRole('button', { name: 'Send another message' }));
    type(GOOD);
    await send();
    await waitFor(() => {
      expect(ask).toHaveBeenCalledTimes(3);
    });
    expect(sent(1).idempotencyKey).toBe(sent(0).idempotencyKey);
    expect(sent(2).idempotencyKey).not.toBe(sent(0).idempotencyKey);
  });
});

describe('the key of an enquiry whose answer was lost', () => {
  const twice = async (between: () => void) => {
    ask.mockRejectedValueOnce(new TypeError('lost')).mockResolvedValue(answer(201, { ok: true, message: null }));
    const { unmount } = contact();
    type(GOOD);
    await send();
    await screen.findByRole('alert');
    leave();
    unmount();
    contact();
    between();
    await send();
    await screen.findByText('Message Sent Successfully!');
    return [sent(0).idempotencyKey, sent(1).idempotencyKey];
  };

  // @spec d.form.key
  it('is the same after its page was loaded anew', async () => {
    const [first, second] = await twice(() => undefined);
    expect(second).toBe(first);
    expect(sessionStorage.getItem('enquiryAttempt')).toBeNull();
  });

  it('is the same though another enquiry arrived meanwhile', async () => {
    let arrive: (answered: object) => void = () => undefined;
    ask.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
    const { unmount } = property();
    type({ Name: 'Layla', Email: 'layla@example.com' });
    await send();
    unmount();
    ask.mockRejectedValueOnce(new TypeError('lost')).mockResolvedValue(answer(201, { ok: true, message: null }));
    contact();
    type(GOOD);
    await send();
    await screen.findByRole('alert');
    await act(async () => {
      arrive(answer(201, { ok: true, message: null }));
      await new Promise((next) => setTimeout(next));
    });
    await send();
    await screen.findByText('Message Sent Successfully!');
    expect(sent(1).values.message).toBe(GOOD.Message);
    expect(sent(2).idempotencyKey).toBe(sent(1).idempotencyKey);
  });

  it('is another once it says something else', async () => {
    const [first, second] = await twice(() => {
      type({ 'Phone (optional)': '050 123 4567' });
    });
    expect(second).not.toBe(first);
  });

  it.each([
    ['refuses', ['getItem', 'setItem', 'removeItem']],
    ['is full and refuses', ['setItem']],
  ] as const)('is known to its document where storage %s %j', async (_, refused) => {
    for (const name of refused)
      jest.spyOn(Storage.prototype, name).mockImplementation(() => {
        throw new Error('refused');
      });
    ask.mockRejectedValue(new TypeError('lost'));
    contact();
    type(GOOD);
    for (const message of [GOOD.Message, GOOD.Message, 'May we come on Monday?']) {
      type({ Message: message });
      await send();
      await screen.findByRole('alert');
    }
    const keys = [0, 1, 2].map((at) => sent(at).idempotencyKey);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('is known to its document where a longer one finds storage full', async () => {
    ask.mockRejectedValue(new TypeError('lost'));
    contact();
    type(GOOD);
    await send();
    await screen.findByRole('alert');
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    for (let attempt = 0; attempt < 2; attempt += 1) {
      type({ Message: 'May we come on Monday, all five of us?' });
      await send();
      await screen.findByRole('alert');
    }
    const keys = [0, 1, 2].map((at) => sent(at).idempotencyKey);
    expect(keys[1]).not.toBe(keys[0]);
    expect(keys[2]).toBe(keys[1]);
  });
});

const LIMITED =
  'We could not take your message just now, as too many are arriving. What you typed is kept: please try again in a little while, or call us.';

describe('the response', () => {
  // @spec 4.enquiry 7.answer.submit 8.toast.success 9.reply d.toasts.form
  it.each([
    ['We have it, Layla.', 'We have it, Layla.'],
    [null, "We'll get back to you within 24 hours."],
  ])('of success with the message %j clears the form and shows a toast', async (message, said) => {
    ask.mockResolvedValue(answer(201, { ok: true, message }));
    contact();
    type(GOOD);
    await send();
    expect(await screen.findByText(said)).toBeVisible();
    expect(toast.success).toHaveBeenCalledWith('Message Sent Successfully!', { id: 'enquiry', description: said });
    await userEvent.click(screen.getByRole('button', { name: 'Send another message' }));
    for (const label of Object.keys(GOOD)) expect(field(label)).toHaveValue('');
    expect(document.querySelector('[aria-invalid]')).toBeNull();
  });

  // @spec 7.answer.failure 8.enquiry.server 8.enquiry.unexpected 8.toast.failure
  it.each([
    ['refused with words', failed('refused', 'The office is closed.'), 'The office is closed.'],
    ['refused without', failed('refused'), 'Failed to send message. Please try again.'],
    ['none', failed('network'), 'Network error. Please check your connection and try again.'],
    ['unexpected', failed('unexpected'), 'An unexpected error occurred. Please try again later.'],
    ['no answer of ours', answer(502, 'oops'), 'An unexpected error occurred. Please try again later.'],
    [
      'a failure that says nothing more',
      answer(422, { ok: false }),
      'An unexpected error occurred. Please try again later.',
    ],
    ['too many, by a proxy', answer(429), LIMITED],
    ['invalid without a word', failed('invalid'), 'Failed to send message. Please try again.'],
    ['a 401 without a token', failed('session'), 'Failed to send message. Please try again.'],
    ['invalid without words', failed('invalid', null, { email: 'email' }), 'Please check the form and try again.'],
  ])('%s shows an error in form and toast, and keeps the typed values', async (_, given, said) => {
    ask.mockResolvedValue(given);
    property();
    type(GOOD);
    await send();
    expect(await screen.findByRole('alert')).toHaveTextContent(said);
    expect(toast.error).toHaveBeenCalledWith('Message Failed to Send', { id: 'enquiry', description: said });
    expect(field('Message')).toHaveValue(GOOD.Message);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  // @spec 5.enquiry.clears
  it.each([
    ['the upstream’s own words', failed('invalid', 'Look at it again.', { email: 'Wrong.', name: 'Short.' }), false],
    ['ours', failed('invalid', null, { email: 'email', name: 'name' }), false],
    ['a failure besides the fields', failed('refused', 'We are closed.', { email: 'Wrong.', name: 'Short.' }), true],
  ])('with wrong fields and %s: only what is not about them stays once they were edited', async (_, given, stays) => {
    ask.mockResolvedValue(given);
    contact();
    type(GOOD);
    await send();
    await screen.findByRole('alert');
    type({ Email: 'sara@example.org' });
    expect(screen.getByRole('alert')).toBeVisible();
    type({ Name: 'Sara' });
    await waitFor(() => {
      expect(field('Name')).not.toHaveAttribute('aria-invalid');
    });
    expect(screen.queryAllByRole('alert').map(({ textContent }) => textContent)).toEqual(
      stays ? [expect.stringContaining('We are closed.')] : [],
    );
  });

  it('of the site that too many were sent has it sent once more, under the same key', async () => {
    const limited = { ok: false, reason: 'limited', message: null, fields: {}, wait: 30 };
    ask.mockResolvedValueOnce(answer(429, limited)).mockResolvedValue(answer(201, { ok: true, message: null }));
    contact();
    type(GOOD);
    await send();
    expect(await screen.findByText("We'll get back to you within 24 hours.")).toBeVisible();
    expect(ask).toHaveBeenCalledTimes(2);
    expect(sent(1)).toEqual(sent(0));
  });

  // @spec 8.enquiry.network
  it('that never arrives shows a network error', async () => {
    ask.mockRejectedValue(new TypeError('offline'));
    contact();
    type(GOOD);
    await send();
    expect(await screen.findByRole('alert')).toHaveTextContent('Network error.');
  });

  // @spec 8.toast.failure
  it('without any message asks to try again later', async () => {
    ask.mockResolvedValue(failed('refused', ''));
    property();
    type(GOOD);
    await send();
    await screen.findByRole('alert');
    expect(toast.error).toHaveBeenCalledWith('Message Failed to Send', {
      id: 'enquiry',
      description: 'Please try again later.',
    });
  });

  // @spec 8.toast.contact
  it('of a failure on the contact page has the title Error', async () => {
    ask.mockResolvedValue(failed('refused'));
    contact();
    type(GOOD);
    await send();
    await screen.findByRole('alert');
    expect(toast.error).toHaveBeenCalledWith('Error', {
      id: 'enquiry',
      description: 'Failed to send message. Please try again.',
    });
  });

  // @spec 7.answer.submit 8.toast.success 8.toast.failure
  it('shows no toast while the submit button is visible', async () => {
    const seen = jest.spyOn(HTMLButtonElement.prototype, 'getBoundingClientRect');
    seen.mockReturnValue({ top: 400, bottom: 452, height: 52 } as DOMRect);
    ask.mockResolvedValueOnce(failed('refused', 'The office is closed.')).mockResolvedValue(answer(201, { ok: true }));
    property();
    for (const [name, value] of Object.entries({ name: 'Layla', email: 'layla@example.com' }))
      fireEvent.change(document.querySelector(`[name="${name}"]`) as Element, { target: { value } });
    await send();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Message Failed to Send');
    expect(alert).toHaveTextContent('The office is closed.');
    const focused = jest.spyOn(HTMLElement.prototype, 'focus');
    await send();
    expect(await screen.findByRole('status')).toHaveTextContent('Message Sent Successfully!');
    expect(focused).toHaveBeenLastCalledWith({ preventScroll: false });
    expect(toast.error).not.toHaveBeenCalled();
    expect(toast.success).not.toHaveBeenCalled();
    seen.mockRestore();
  });

  it('that comes late leaves a visitor where they are by now', async () => {
    let arrive: (answered: object) => void = () => undefined;
    ask.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    const focused = jest.spyOn(HTMLElement.prototype, 'focus');
    const elsewhere = document.body.appendChild(document.createElement('button'));
    const thanked = () => screen.findByText('Message Sent Successfully!');
    const { unmount } = contact();
    type(GOOD);
    await send();
    elsewhere.focus();
    arrive(answer(201, { ok: true, message: null }));
    await thanked();
    expect(elsewhere).toHaveFocus();
    unmount();
    contact();
    type(GOOD);
    await send();
    // Only out of sight, as nothing is in sight here: not scrolled to.
    arrive(answer(201, { ok: true, message: null }));
    await thanked();
    expect(document.activeElement).toHaveAttribute('data-thanks');
    expect(focused).toHaveBeenLastCalledWith({ preventScroll: true });
    elsewhere.remove();
  });

  // @spec 4.enquiry 8.enquiry.fields
  it('with field errors shows them on their fields', async () => {
    const fields = { email: 'No such host.', phone: 'phone', subject: 'form' };
    ask.mockResolvedValue(failed('invalid', 'Not quite.', fields));
    contact();
    type(GOOD);
    await send();
    await waitFor(() => {
      expect(field('Email')).toHaveAccessibleDescription('No such host.');
    });
    expect(field('Phone (optional)')).toHaveAccessibleDescription('Please enter a valid phone number.');
    expect(field('Subject')).toHaveAccessibleDescription('Please check the form and try again.');
    expect(screen.getByRole('alert')).toHaveTextContent('Not quite.');
    expect(field('Email')).toHaveFocus();
  });
});

describe('a session that expires during submit', () => {
  const ended = answer(401, { ok: false, reason: 'session', message: null, fields: {} });
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined); // jsdom cannot navigate
    localStorage.setItem('authToken', 'stale');
    ask.mockResolvedValue(ended);
  });

  it('restores the typed values into the same form, which can be sent without a token', async () => {
    const { unmount } = contact();
    type({ ...GOOD, 'Property type': 'penthouse' });
    await send();
    await waitFor(() => {
      expect(localStorage.getItem('authToken')).toBeNull();
    });
    await screen.findByRole('alert');
    leave();
    unmount();
    ask.mockResolvedValue(answer(201, { ok: true, message: null }));
    contact();
    // A field of type email keeps no spaces.
    for (const [label, value] of Object.entries(GOOD)) expect(field(label).value.trim()).toBe(value.trim());
    expect(field('Property type')).toHaveValue('penthouse');
    await send();
    expect(await screen.findByText('Message Sent Successfully!')).toBeVisible();
    const [, init] = ask.mock.calls.at(-1) as [string, { headers: Record<string, string> }];
    expect(init.headers.authorization).toBeUndefined();
  });

  it('restores them once, and only on the same page', async () => {
    const { unmount } = contact();
    type(GOOD);
    await send();
    await screen.findByRole('alert');
    leave();
    unmount();
    history.pushState(null, '', '/elsewhere');
    contact().unmount();
    expect(sessionStorage.getItem('enquiryDraft')).not.toBeNull();
    history.pushState(null, '', '/');
    draw(<EnquiryForm stamp="" action={action} variant="contact" subject="A consultation" />);
    expect(sessionStorage.getItem('enquiryDraft')).toBeNull();
  });
});

describe('a page that is left', () => {
  it('keeps what was typed and not sent, but for what the page itself had put there', () => {
    const { unmount } = draw(<EnquiryForm stamp="" action={action} variant="contact" subject="A consultation" />);
    type({ Message: 'Half a sen' });
    leave();
    expect(JSON.parse(sessionStorage.getItem('enquiryDraft') ?? '')).toEqual({
      path: '/',
      values: { message: 'Half a sen' },
    });
    unmount();
    contact();
    expect(field('Message')).toHaveValue('Half a sen');
  });

  it.each([
    ['/contact', '/ar/contact'],
    ['/fa/contact', '/contact'],
  ])('keeps what was typed where the language is changed, from %s to %s', (from, to) => {
    history.pushState(null, '', from);
    const { unmount } = contact();
    type({ Message: 'Half a sen' });
    history.pushState(null, '', to);
    unmount();
    contact();
    expect(field('Message')).toHaveValue('Half a sen');
    expect(sessionStorage.getItem('enquiryDraft')).toBeNull();
    history.pushState(null, '', '/');
  });

  it('keeps nothing of a form that is empty or was sent', async () => {
    contact();
    leave();
    expect(sessionStorage.getItem('enquiryDraft')).toBeNull();
    type(GOOD);
    leave();
    expect(sessionStorage.getItem('enquiryDraft')).not.toBeNull();
    ask.mockResolvedValue(answer(201, { ok: true, message: null }));
    await send();
    await screen.findByText('Message Sent Successfully!');
    leave();
    expect(sessionStorage.getItem('enquiryDraft')).toBeNull();
  });

  it('keeps what was typed where the router takes the form away, at the address that it stood at', () => {
    const { unmount } = contact();
    type({ Message: 'Half a sen' });
    history.pushState(null, '', '/elsewhere');
    unmount();
    history.pushState(null, '', '/');
    expect(JSON.parse(sessionStorage.getItem('enquiryDraft') ?? '')).toEqual({
      path: '/',
      values: { message: 'Half a sen' },
    });
    contact();
    expect(field('Message')).toHaveValue('Half a sen');
  });

  it('is brought back what was typed there where Back is quicker than the effects of the page between', () => {
    const { unmount } = contact();
    type({ Message: 'Half a sen' });
    unmount();
    history.pushState(null, '', '/elsewhere');
    const Back = () => {
      useLayoutEffect(() => {
        history.pushState(null, '', '/');
      }, []);
      return null;
    };
    const between = draw(
      <>
        <EnquiryForm stamp="" action={action} variant="contact" />
        <Back />
      </>,
    );
    expect(field('Message')).toHaveValue('');
    between.unmount();
    contact();
    expect(field('Message')).toHaveValue('Half a sen');
  });

  it('keeps nothing of one that was sent after it was come back to, nor as another is written', async () => {
    ask.mockResolvedValue(answer(201, { ok: true, message: null }));
    const { unmount } = contact();
    type(GOOD);
    // And come back to from the browser's memory, where the fields are as they were.
    leave();
    await send();
    await screen.findByText('Message Sent Successfully!');
    expect(sessionStorage.getItem('enquiryDraft')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Send another message' }));
    unmount();
    expect(sessionStorage.getItem('enquiryDraft')).toBeNull();
  });

  it('keeps nothing of one that was on its way as the page was left, once it has arrived', async () => {
    let arrive: (value: unknown) => void = () => undefined;
    ask.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    const { unmount } = contact();
    type(GOOD);
    await send();
    await waitFor(() => {
      expect(ask).toHaveBeenCalled();
    });
    unmount();
    expect(sessionStorage.getItem('enquiryDraft')).not.toBeNull();
    arrive(answer(201, { ok: true, message: null }));
    await waitFor(() => {
      expect(sessionStorage.getItem('enquiryDraft')).toBeNull();
    });
  });
});

// @spec d.analytics
it('sends analytics only the slug of the property', async () => {
  writeConsent(ALL);
  follow('G-ABC1234567', ALL);
  const gtag = jest.spyOn(window, 'gtag');
  ask.mockResolvedValue(answer(201, { ok: true, message: null }));
  property();
  type(GOOD);
  await send();
  await screen.findByText('Message Sent Successfully!');
  expect(gtag.mock.calls).toEqual([['event', 'enquiry_sent', { event_category: 'contact', event_label: 'amara' }]]);
  clearConsent();
});
