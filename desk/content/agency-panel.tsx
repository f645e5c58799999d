import { CLAIMS, NETWORKS } from '../../lib/contract/content-texts';
import { useWords } from '../i18n';
import { NumberField, TextField } from '../ui/field';
import type { ContentDocument } from './document';
import { HoursField } from './hours';
import { LanguagesField } from './languages';
import { Theirs, useClash } from './theirs';
import { fieldsOf } from './record';

const LINES = [
  ['phone', 'tel', 24],
  ['whatsapp', 'tel', 24],
  ['email', 'email', 254],
  ['since', 'text', 4],
  ['orn', 'text', 40],
  ['licence', 'text', 40],
] as const;

type Props = { document: ContentDocument; may: boolean };

/** Who the agency is: names, how it is reached, its office, its figures and its networks. */
export function AgencyPanel({ document, may }: Props) {
  const t = useWords();
  const { record, put, errors } = document;
  const clash = useClash(document);
  return (
    <>
      <p className="max-w-[72ch] text-ink-2">{t('content.agencyHint')}</p>
      <div className="mt-8 grid gap-10">
        <LanguagesField document={document} field="name" label={t('content.agency.name')} most={80} may={may} />
        <LanguagesField
          document={document}
          field="legal_name"
          label={t('content.agency.legal_name')}
          most={160}
          may={may}
        />
        <LanguagesField document={document} field="address" label={t('content.agency.address')} most={300} may={may} />
        <div className="grid gap-x-10 gap-y-5 border-t border-line pt-5 sm:grid-cols-2 lg:grid-cols-3">
          {LINES.map(([field, type, most]) => (
            <TextField
              key={field}
              type={type}
              dir="ltr"
              inputClass="rtl:text-end"
              label={t(`content.agency.${field}`)}
              error={errors[field]?.[0] ?? clash(field)}
              maxLength={most}
              readOnly={!may}
              value={(record[field] as string | undefined) ?? ''}
              onChange={({ target }) => put(field, target.value || undefined)}
            />
          ))}
        </div>
        <Place document={document} may={may} />
        <HoursField document={document} may={may} />
        <Networks document={document} may={may} />
        <h2 className="text-2xl">{t('content.agency.claims')}</h2>
        {CLAIMS.map((claim) => (
          <LanguagesField
            key={claim}
            document={document}
            within="claims"
            field={claim}
            label={t(`content.claims.${claim}`)}
            most={40}
            may={may}
          />
        ))}
      </div>
    </>
  );
}

const DEGREES = ['latitude', 'longitude'] as const;

/** Where the office is: what the map of the contact page opens. */
function Place({ document, may }: Props) {
  const t = useWords();
  const { record, put, errors } = document;
  const at = (record.coordinates ?? {}) as Partial<Record<(typeof DEGREES)[number], number>>;
  return (
    <fieldset className="border-t border-line pt-5">
      <legend className="float-start w-full pb-1 text-lead font-medium">{t('content.agency.coordinates')}</legend>
      <p className="clear-both pb-4 text-sm text-ink-3">{t('content.coordinatesHint')}</p>
      <Theirs document={document} field="coordinates" />
      <div className="grid gap-x-10 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
        {DEGREES.map((name) => (
          <NumberField
            key={name}
            label={t(`content.coordinates.${name}`)}
            error={errors[`coordinates.${name}`]?.[0]}
            readOnly={!may}
            value={at[name] ?? null}
            onValue={(value) => put('coordinates', fieldsOf({ ...at, [name]: value ?? undefined }))}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** The agency's networks: once one is written, those alone are shown. */
function Networks({ document, may }: Props) {
  const t = useWords();
  const { record, put, errors } = document;
  const socials = (record.socials ?? {}) as Record<string, string>;
  return (
    <fieldset className="border-t border-line pt-5">
      <legend className="float-start w-full pb-1 text-lead font-medium">{t('content.agency.socials')}</legend>
      <p className="clear-both pb-4 text-sm text-ink-3">{t('content.socialsHint')}</p>
      <Theirs document={document} field="socials" />
      <div className="grid gap-x-10 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
        {NETWORKS.map((network) => (
          <TextField
            key={network}
            type="url"
            dir="ltr"
            inputClass="rtl:text-end"
            label={t(`content.networks.${network}`)}
            error={errors[`socials.${network}`]?.[0]}
            maxLength={300}
            readOnly={!may}
            value={socials[network] ?? ''}
            onChange={({ target }) => put('socials', fieldsOf({ ...socials, [network]: target.value || undefined }))}
          />
        ))}
      </div>
    </fieldset>
  );
}
