import 'server-only';
import { getTranslations } from 'next-intl/server';
import { SiteError } from '@/lib/errors';
import { log } from '@/lib/log';
import { metrics } from '@/lib/metrics';
import { once } from '@/lib/process';
import { readContent } from '@/lib/content/data';
import { agency } from '@/lib/site';
import { Turns } from '@/lib/turns';
import { pictureOf } from './data';
import { drawCard, type Backdrop } from './draw';
import { drawable, type CardWords } from './rules';
import { readCard, writeCard, type Stored } from './store';
import type { CardBrand, CardView } from './types';
import { cardBrand, cardHash } from './view';

/** How many cards are drawn at once, and how many more wait for their turn: beyond it visitors come first. */
const AT_ONCE = 2;
const MOST_WAITING = 60;

const turns = () => once('card.turns', () => new Turns(AT_ONCE, MOST_WAITING));

async function wordsOf(view: CardView, brand: CardBrand): Promise<CardWords> {
  const t = await getTranslations({ locale: view.locale, namespace: 'common' });
  const { title, place = [], price = null, status = null } = view;
  return {
    name: drawable(brand.name),
    title: drawable(title) || drawable(brand.name),
    place: place.map(drawable).filter((part) => part !== ''),
    comma: t('comma'),
    price: price && { ...(price.lead && { lead: drawable(price.lead) }), amount: drawable(price.amount) },
    status: status && { ...status, text: drawable(status.text) },
  };
}

/** Each picture in turn, the plan, the photograph instead of it, and none: what is drawn over, and whether it is what should be. */
async function drawOver(view: CardView, draw: (backdrop: Backdrop) => Promise<Buffer | null>) {
  const { picture } = view;
  const focus = picture?.focus;
  const wanted: { src: string; kind: 'plan' | 'photograph' }[] = picture
    ? [
        { src: picture.src, kind: picture.plan ? 'plan' : 'photograph' },
        ...(picture.instead ? [{ src: picture.instead, kind: 'photograph' as const }] : []),
      ]
    : [];
  let whole = true;
  for (const { src, kind } of wanted) {
    try {
      const bytes = await pictureOf(src);
      const jpeg = bytes && (await draw({ kind, bytes, focus }));
      if (jpeg) return { jpeg, whole };
      // A drawing that is not of the kind we can colour stays so; a picture that is gone may come back.
      whole &&= bytes !== null;
    } catch (error) {
      whole = false;
      log().warn({ event: 'card_picture_failed', src, error }, 'a preview card is drawn without its picture');
    }
  }
  const jpeg = await draw(null);
  if (!jpeg) throw new SiteError('unavailable', 'no card without a picture');
  return { jpeg, whole };
}

/** A card, and whether it is as it should be: one without its picture stands in for it, and is not kept. */
export type Card = Stored & { whole: boolean };

const making = () => once('card.making', () => new Map<string, Promise<Card>>());

/** The address of a card without its hash: what it is a card of. */
export const cardName = ({ locale, kind, key }: Pick<CardView, 'locale' | 'kind' | 'key'>): string =>
  `${locale}/${kind}/${key}`;

/**
 * The card of a view: kept, or drawn once for all who ask at the same time.
 * @throws SiteError unavailable when too many wait
 */
export async function makeCard(view: CardView): Promise<Card> {
  await readContent();
  const brand = cardBrand(agency(view.locale));
  const hash = cardHash(view, brand);
  const name = cardName(view);
  const known = await readCard(name, hash);
  if (known) return { ...known, whole: true };
  const id = `${name} ${hash}`;
  const running = making().get(id);
  if (running) return running;
  const draw = async () => {
    const words = await wordsOf(view, brand);
    const { jpeg, whole } = await drawOver(view, (backdrop) => drawCard(words, view.locale, brand, backdrop));
    metrics().cards.inc();
    if (whole) return { ...(await writeCard(name, hash, jpeg)), whole };
    return { jpeg, hash, etag: '', whole };
  };
  const work = turns()
    .run('a preview card', Infinity, draw)
    .finally(() => making().delete(id));
  making().set(id, work);
  return work;
}
