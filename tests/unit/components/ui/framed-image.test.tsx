import { render } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { FramedImage } from '@/components/ui/framed-image';
import { PropertyCard } from '@/components/property/property-card';
import { toDetail, toProperty } from '@/lib/upstream/property';
import { property as normalised, propertyDetail as normalisedDetail } from '@/lib/upstream/parse/normalise';
import { property as wire, propertyDetail } from '@/lib/contract/property';
import { cardView } from '@/lib/property/view';
import { freshProcess } from '../../support/fake-upstream';
import { CARDS, translator } from '../../support/samples';

/** The point of a picture that its cut keeps. */

const SOURCES = { src: '/media/a.jpg' };
const said = (more: object) => wire.parse(normalised({ id: 3, slug: 'a', title: 'A', cover: '/media/a.jpg', ...more }));
const card = (more: object) => cardView(toProperty(said(more), 'en'), translator(), 'en');

beforeEach(() => freshProcess({ API_BASE_URL: 'http://api.test' }));

it('is where the picture and its tone are cut, from the left in every language', () => {
  const { container } = render(
    <FramedImage
      sources={SOURCES}
      alt=""
      sizes="1px"
      placeholder="data:image/webp;base64,AA=="
      focus={{ x: 30, y: 0 }}
    />,
  );
  expect(container.querySelector('img')?.style.objectPosition).toBe('30% 0%');
  expect(container.querySelector('span')?.style.backgroundPosition).toBe('30% 0%');
});

it('costs no byte where there is none', () => {
  expect(renderToStaticMarkup(<FramedImage sources={SOURCES} alt="" sizes="1px" />)).not.toContain('style');
  // Nor in what React sends beside the document, where a property that is undefined has a word of its own.
  const { children } = FramedImage({ sources: SOURCES, alt: '', sizes: '1px' }).props as {
    children: { props: object };
  };
  expect(children.props).not.toHaveProperty('style');
  for (const more of [
    {},
    { cover_focus: null },
    { cover_focus: { x: 50, y: 50 } },
    { cover_focus: { x: 300, y: 1 } },
    { cover_focus: 'left' },
  ])
    expect(JSON.stringify(card(more))).toBe(JSON.stringify(card({})));
  expect(JSON.stringify(card({}))).not.toContain('focus');
});

it('goes from an answer to the card', () => {
  const view = card({ cover_focus: { x: '20', y: 70 } });
  const { container } = render(<PropertyCard view={view} labels={CARDS} />);
  expect(container.querySelector('img')?.style.objectPosition).toBe('20% 70%');
});

it('is of the picture, whether the cover or its place among the others says it', () => {
  const detail = (more: object) =>
    toDetail(
      propertyDetail.parse(normalisedDetail({ id: 3, slug: 'a', title: 'A', cover: '/media/a.jpg', ...more })),
      'en',
    );
  const focus = { x: 1, y: 2 };
  const images = [
    { image: '/media/a.jpg', width: 3, height: 2 },
    { image: '/media/b.jpg', focus },
  ];
  expect(detail({ cover_focus: focus, property_images: images }).pictures).toEqual([
    { src: '/media/a.jpg', width: 3, height: 2, placeholder: null, focus },
    { src: '/media/b.jpg', width: null, height: null, placeholder: null, focus },
  ]);
});
