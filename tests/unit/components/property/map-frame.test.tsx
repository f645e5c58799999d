import { act, fireEvent, render, screen } from '@testing-library/react';
import { MapFrame } from '@/components/property/map-frame';
import { ALL } from '@/lib/consent/rules';
import { clearConsent, writeConsent } from '@/lib/consent/store';

/** The map of a property (specification section 2; decisions, Embedded map), always in view here. */

beforeEach(() => {
  clearConsent();
  Object.assign(window, {
    IntersectionObserver: class {
      constructor(private readonly seen: (entries: { isIntersecting: boolean }[]) => void) {}
      observe() {
        this.seen([{ isIntersecting: true }]);
      }
      disconnect() {
        // nothing to let go
      }
    },
  });
});

const draw = () =>
  render(
    <MapFrame
      src="about:blank"
      title="Map of Quay 4"
      showLabel="Show map"
      consentText="May set cookies."
      offlineText="Needs a connection."
    />,
  );
const connect = (online: boolean) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  act(() => {
    window.dispatchEvent(new Event(online ? 'online' : 'offline'));
  });
};

it('loads the map on request and moves the focus from the button to it', () => {
  draw();
  expect(screen.queryByTitle('Map of Quay 4')).toBeNull();
  const button = screen.getByRole('button', { name: 'Show map' });
  button.focus();
  fireEvent.click(button);
  expect(screen.getByTitle('Map of Quay 4')).toHaveFocus();
});

// @spec d.map.consent
it('loads the map as soon as the visitor consents, without moving the focus', () => {
  draw();
  act(() => {
    writeConsent(ALL);
  });
  expect(screen.getByTitle('Map of Quay 4')).toBeInTheDocument();
  expect(document.body).toHaveFocus();
});

it('says that it needs a connection where there is none, keeps its button, and loads once it is asked again with one', () => {
  draw();
  connect(false);
  fireEvent.click(screen.getByRole('button', { name: 'Show map' }));
  expect(screen.queryByTitle('Map of Quay 4')).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent('Needs a connection.');
  connect(true);
  expect(screen.getByRole('status')).toHaveTextContent('May set cookies.');
  fireEvent.click(screen.getByRole('button', { name: 'Show map' }));
  expect(screen.getByTitle('Map of Quay 4')).toBeInTheDocument();
});

it('waits for a connection where the visitor has consented', () => {
  connect(false);
  draw();
  act(() => {
    writeConsent(ALL);
  });
  expect(screen.queryByTitle('Map of Quay 4')).toBeNull();
  connect(true);
  expect(screen.getByTitle('Map of Quay 4')).toBeInTheDocument();
});
