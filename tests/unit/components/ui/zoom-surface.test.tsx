import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import type { ZoomHandle } from '@/lib/browser/zoom';
import { ZoomViewer } from '@/components/property/zoom-viewer';
import { ZoomEngine } from '@/components/ui/zoom-engine';
import { ZoomSurface } from '@/components/ui/zoom-surface';
import { islandMessages } from '@/lib/i18n/island-messages';
import { PICTURE_ZOOM } from '@/lib/property/rules';
import { LIGHTBOX_MESSAGES } from '@/lib/property/view';

let handle: ZoomHandle | null = null;
let scale = 1;

function Picture({ late = false, inPage = false }: { late?: boolean; inPage?: boolean }) {
  const [arrived, setArrived] = useState(!late);
  return (
    <>
      <button
        onClick={() => {
          setArrived(true);
        }}
      >
        arrive
      </button>
      <ZoomSurface
        limits={PICTURE_ZOOM}
        engine={arrived ? ZoomEngine : null}
        inPage={inPage}
        onScale={(next) => {
          scale = next;
        }}
        onReady={(next) => {
          handle = next;
        }}
        className=""
      >
        <img alt="plan" />
      </ZoomSurface>
    </>
  );
}

const frame = () => screen.getByAltText('plan').parentElement?.parentElement as HTMLElement;
const zoom = (factor: number) => {
  act(() => {
    handle?.zoomBy(factor);
  });
};

beforeEach(() => {
  handle = null;
  scale = 1;
  // No motion: what is asked for is there at once.
  Object.assign(window, { matchMedia: () => ({ matches: true }) });
});

describe('a picture that zooms', () => {
  it('does so when its code is there from the start, as for a slide that has just come', () => {
    render(<Picture />);
    zoom(1.2);
    expect(scale).toBe(1.2);
    expect(frame().style.touchAction).toBe('none');
    expect(screen.getByAltText<HTMLImageElement>('plan').draggable).toBe(false);
  });

  it('stays where it is in the document when its code comes later', () => {
    render(<Picture late />);
    const picture = screen.getByAltText('plan');
    expect(frame().style.touchAction).toBe('');
    fireEvent.click(screen.getByText('arrive'));
    expect(screen.getByAltText('plan')).toBe(picture);
    zoom(1.2);
    expect(scale).toBe(1.2);
  });

  // @spec 9.zoom
  it('counts a step from where a running one leads', async () => {
    Object.assign(window, { matchMedia: () => ({ matches: false }) });
    render(<Picture />);
    zoom(1.2);
    zoom(1.2);
    await waitFor(() => {
      expect(scale).toBe(1.44);
    });
    zoom(1.2);
    act(() => {
      handle?.reset();
    });
    zoom(1.2);
    await waitFor(() => {
      expect(scale).toBe(1.2);
    });
  });

  it('takes every press before its code is there', async () => {
    Object.assign(window, {
      IntersectionObserver: class {
        disconnect() {
          // nothing was watched
        }
      },
    });
    Object.assign(window, { matchMedia: (query: string) => ({ matches: query.includes('reduce') }) });
    render(
      <ZoomViewer
        picture={{ src: '/media/plan.png', alt: 'plan' }}
        title="plan"
        messages={islandMessages('en', LIGHTBOX_MESSAGES)}
        openLabel="full"
        className=""
      >
        <img alt="plan" />
      </ZoomViewer>,
    );
    for (let press = 0; press < 3; press++) fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
    expect(await screen.findByText('173%')).toBeInTheDocument();
  });

  it('keeps its limits, and comes back', () => {
    render(<Picture />);
    for (let press = 0; press < 12; press++) zoom(1.2);
    expect(scale).toBe(5);
    act(() => {
      handle?.reset();
    });
    expect(scale).toBe(1);
    for (let press = 0; press < 6; press++) zoom(1 / 1.2);
    expect(scale).toBe(0.5);
  });

  it('takes the wheel on the whole screen, and in a page only when the pointer has come to it', () => {
    const { unmount } = render(<Picture />);
    fireEvent.wheel(frame(), { deltaY: -100 });
    expect(scale).toBe(1.1);
    unmount();
    scale = 1;
    render(<Picture inPage />);
    fireEvent.wheel(frame(), { deltaY: -100 });
    expect(scale).toBe(1);
  });

  it('lets go of everything when it goes', () => {
    const { unmount } = render(<Picture />);
    expect(handle).not.toBeNull();
    unmount();
    expect(handle).toBeNull();
  });
});
