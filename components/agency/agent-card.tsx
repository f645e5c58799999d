import { useLocale, useTranslations } from 'next-intl';
import { FactLine } from '@/components/ui/figures';
import { MediaImage } from '@/components/ui/media-image';
import { monogram } from '@/lib/contract/rules';
import { languageNames } from '@/lib/format';
import { foreign } from '@/lib/property/format';
import type { PropertyDetail } from '@/lib/property/types';

/** Who answers for a listing: face or monogram, name, languages and registration. The ways to reach them stand below it. */
export function AgentCard({ property, className = '' }: { property: PropertyDetail; className?: string }) {
  const t = useTranslations('agent');
  const c = useTranslations('common');
  const locale = useLocale();
  const { agent, contentLanguage } = property;
  if (!agent) return null;
  const { name, photo, brn, languages } = agent;
  const facts = [
    ...(languages.length > 0 ? [languageNames(languages, locale).join(c('comma'))] : []),
    ...(brn ? [t('brn', { brn })] : []),
  ];
  return (
    <div className={`flex items-center gap-3 border-t border-line ${className}`} data-agent>
      {photo ? (
        <MediaImage
          src={photo.src}
          alt=""
          sizes="56px"
          placeholder={photo.placeholder}
          instead={monogram(name)}
          frameClassName="serif size-14 flex-none lg:size-11"
          className="object-[50%_20%]"
        />
      ) : (
        <span
          aria-hidden="true"
          className="serif flex size-14 flex-none items-center justify-center bg-paper-2 text-xl text-bronze lg:size-11 lg:text-base"
        >
          {monogram(name)}
        </span>
      )}
      <div className="min-w-0">
        <p className="serif text-xl leading-snug lg:leading-tight" lang={foreign(contentLanguage, locale)}>
          <bdi>{name}</bdi>
        </p>
        {facts.length > 0 && <FactLine facts={facts} className="lg:[&>ul]:text-caption" />}
      </div>
    </div>
  );
}
