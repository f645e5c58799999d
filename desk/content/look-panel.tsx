import { useRef, useState } from 'react';
import { COLOUR, type Colours, faintPairs, NAMED_COLOURS, OWN_COLOURS } from '../../lib/contract/colours';
import { useWords } from '../i18n';
import { Button } from '../ui/button';
import { TextField } from '../ui/field';
import type { ContentDocument } from './document';
import { markOf, type Mark, type MarkProblem } from './mark';
import { Theirs } from './theirs';

type Props = { document: ContentDocument; may: boolean };

/** The logo and the colours of the site. */
export function LookPanel(props: Props) {
  return (
    <div className="grid gap-14 lg:grid-cols-2">
      <Logo {...props} />
      <Palette {...props} />
    </div>
  );
}

/** The logo: one drawing in one colour, of an SVG file. */
function Logo({ document, may }: Props) {
  const t = useWords();
  const { record, put, errors } = document;
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<MarkProblem | null>(null);
  const mark = record.mark as Mark | undefined;
  const take = async (file: File | undefined) => {
    if (!file) return;
    const found = markOf(await file.text());
    setProblem(typeof found === 'string' ? found : null);
    if (typeof found !== 'string') put('mark', found);
  };
  const wrong = problem === null ? Object.entries(errors).find(([path]) => path.startsWith('mark'))?.[1][0] : null;
  return (
    <section aria-labelledby="content-mark">
      <h2 id="content-mark" className="border-b border-ink pb-2 text-2xl">
        {t('content.mark.title')}
      </h2>
      <p className="mt-5 text-sm text-ink-3">{t('content.mark.hint')}</p>
      <Theirs document={document} field="mark" words={t('content.theirsOther')} />
      {mark ? (
        <div className="mt-5 grid grid-cols-2">
          {['bg-paper border border-line', 'bg-night'].map((ground) => (
            <div key={ground} className={`grid h-36 place-items-center ${ground}`}>
              <svg
                aria-hidden="true"
                viewBox={`0 0 ${mark.width} ${mark.height}`}
                className="h-16 max-w-[80%] fill-bronze-2"
              >
                <path d={mark.path} />
              </svg>
            </div>
          ))}
        </div>
      ) : (
        <p className="mt-5 text-ink-2">{t('content.mark.own')}</p>
      )}
      <p role="alert" className="mt-3 text-sm text-danger">
        {problem ? t(`content.mark.problems.${problem}`) : wrong}
      </p>
      {may && (
        <div className="mt-3 flex flex-wrap gap-3">
          <input
            ref={input}
            type="file"
            hidden
            accept=".svg,image/svg+xml"
            aria-label={t('content.mark.choose')}
            onChange={({ target }) => {
              void take(target.files?.[0]);
              target.value = '';
            }}
          />
          <Button icon="picture" onClick={() => input.current?.click()}>
            {t('content.mark.choose')}
          </Button>
          {mark && (
            <Button look="danger" onClick={() => put('mark', undefined)}>
              {t('content.mark.drop')}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

/** The five colours that all others follow, and whether what is set in them can be read. */
function Palette({ document, may }: Props) {
  const t = useWords();
  const { record, put, errors } = document;
  const chosen = record.colours as Colours | undefined;
  const colours = chosen ?? OWN_COLOURS;
  const whole = NAMED_COLOURS.every((name) => COLOUR.test(colours[name]));
  const faint = whole ? faintPairs(colours) : [];
  const five = Object.fromEntries(NAMED_COLOURS.map((name) => [name, colours[name]]));
  return (
    <section aria-labelledby="content-colours">
      <h2 id="content-colours" className="border-b border-ink pb-2 text-2xl">
        {t('content.colours.title')}
      </h2>
      <p className="mt-5 text-sm text-ink-3">{t('content.colours.hint')}</p>
      <Theirs document={document} field="colours" />
      {chosen ? (
        <div className="mt-5 grid gap-5">
          {NAMED_COLOURS.map((name) => (
            <div key={name} className="flex items-end gap-4">
              <input
                type="color"
                aria-label={t('content.colours.pick', { name: t(`content.colours.names.${name}`) })}
                disabled={!may}
                className="h-11 w-14 flex-none border border-line-2 bg-white p-1"
                value={COLOUR.test(colours[name]) ? colours[name] : OWN_COLOURS[name]}
                onChange={({ target }) => put('colours', { ...five, [name]: target.value })}
              />
              <TextField
                className="flex-1"
                dir="ltr"
                inputClass="rtl:text-end"
                label={t(`content.colours.names.${name}`)}
                error={errors[`colours.${name}`]?.[0]}
                maxLength={7}
                readOnly={!may}
                value={colours[name]}
                onChange={({ target }) => put('colours', { ...five, [name]: target.value })}
              />
            </div>
          ))}
        </div>
      ) : (
        <p className="mt-5 text-ink-2">{t('content.colours.own')}</p>
      )}
      <div role="status" className="mt-5 text-sm">
        {chosen && whole && faint.length === 0 && <p className="text-available">{t('content.colours.good')}</p>}
        {faint.length > 0 && (
          <ul className="grid gap-1.5 text-danger">
            {faint.map(({ name, ground, has, least }) => (
              <li key={`${name} ${ground}`}>
                {t('content.colours.faint', { name, ground, has: has.toFixed(1), least: String(least) })}
              </li>
            ))}
          </ul>
        )}
      </div>
      {may && (
        <p className="mt-3">
          {chosen ? (
            <Button look="danger" onClick={() => put('colours', undefined)}>
              {t('content.colours.drop')}
            </Button>
          ) : (
            <Button onClick={() => put('colours', five)}>{t('content.colours.choose')}</Button>
          )}
        </p>
      )}
    </section>
  );
}
