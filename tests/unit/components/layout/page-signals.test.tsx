import { fireEvent, render, screen } from '@testing-library/react';
import { PageSignals } from '@/components/layout/page-signals';
import { ViewSignal } from '@/components/layout/view-signal';
import { FramedImage } from '@/components/ui/framed-image';
import { ALL, ESSENTIAL_ONLY } from '@/lib/consent/rules';
import { clearConsent, writeConsent } from '@/lib/consent/store';

/** What every page listens for: clicks that are counted, and pictures that fail (specification sections 2, 7 and 8). */

const sent = jest.fn();

beforeEach(() => {
  sent.mockReset();
  localStorage.clear();
  clearConsent();
  window.gtag = sent;
});
afterAll(() => {
  delete window.gtag;
});

function page() {
  render(
    <>
      <PageSignals failedPicture="Image unavailable" />
      <a href="#call" data-track="phone_call" data-track-label="amara">
        <b>Call</b>
      </a>
      <a href="#mail" data-track="email_click" data-track-label="amara">
        Mail
      </a>
      <a href="#whatsapp" data-track="whatsapp_click" data-track-label="amara">
        WhatsApp
      </a>
      <a href="#card" data-track="card_open" data-property="amara">
        Card
      </a>
      <a href="#story" data-track="learn_our_story" data-track-label="home">
        Story
      </a>
      <a href="#nothing">Nothing</a>
    </>,
  );
  for (const name of ['Call', 'Mail', 'WhatsApp', 'Card', 'Story', 'Nothing']) fireEvent.click(screen.getByText(name));
}

// @spec 2.home.story.event 2.list.card.tracked 7.analytics.events d.analytics
it('sends analytics events for calls, e-mails, WhatsApp, cards and the story, labelled by slug or screen', () => {
  writeConsent(ALL);
  page();
  const of = (name: string, category: string, label: string) => [
    'event',
    name,
    { event_category: category, event_label: label },
  ];
  expect(sent.mock.calls).toEqual([
    of('phone_call', 'contact', 'amara'),
    of('email_click', 'contact', 'amara'),
    of('whatsapp_click', 'contact', 'amara'),
    of('card_open', 'engagement', 'amara'),
    of('learn_our_story', 'engagement', 'home'),
  ]);
});

// @spec 7.analytics.events d.analytics
it('sends the view event of a property once', async () => {
  writeConsent(ALL);
  const { rerender } = render(<ViewSignal slug="amara" />);
  rerender(<ViewSignal slug="amara" />);
  await new Promise((done) => setTimeout(done, 20));
  expect(sent.mock.calls).toEqual([['event', 'view_property', { event_category: 'engagement', event_label: 'amara' }]]);
});

// @spec 2.home.story.event 7.analytics.consent
it('sends no analytics event without consent', async () => {
  writeConsent(ESSENTIAL_ONLY);
  page();
  render(<ViewSignal slug="amara" />);
  await new Promise((done) => setTimeout(done, 20));
  expect(sent).not.toHaveBeenCalled();
});

// @spec 2.home.card.cover 2.list.card.failed 8.image
it('replaces a picture that fails to load by a frame with a text', () => {
  render(
    <>
      <PageSignals failedPicture="Image unavailable" />
      <FramedImage sources={{ src: '/media/gone.jpg' }} alt="Amara" sizes="100vw" />
      <FramedImage sources={{ src: '/media/ornament.jpg' }} alt="" sizes="100vw" />
      <FramedImage sources={{ src: '/media/face.jpg' }} alt="" sizes="56px" instead="SH" />
    </>,
  );
  expect(document.body).not.toHaveTextContent('Image unavailable');
  const image = screen.getByAltText('Amara');
  const frame = image.closest('.frame');
  expect(frame).not.toHaveAttribute('data-failed');
  fireEvent.error(image);
  expect(frame).toHaveAttribute('data-failed', 'Image unavailable');
  expect(screen.getByRole('img', { name: 'Amara: Image unavailable' })).toBe(frame);
  const [ornament, face] = document.querySelectorAll('img[alt=""]');
  for (const each of [ornament, face]) if (each) fireEvent.error(each);
  expect(ornament?.closest('.frame')).toHaveAttribute('data-failed', 'Image unavailable');
  expect(ornament?.closest('.frame')).not.toHaveAttribute('role');
  expect(face?.closest('.frame')).toHaveAttribute('data-failed', 'SH');
});
