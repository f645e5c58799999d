import type { CSSProperties } from 'react';
import type { ImageSources } from '@/lib/image-sources';
import { cn } from '@/lib/utils';

export type FramedImageProps = {
  sources: ImageSources;
  alt: string;
  /** the width it takes, in the words of the `sizes` attribute */
  sizes: string;
  /** the largest paint of its page: fetched first */
  priority?: boolean;
  /** shown where it paints first, without being the largest */
  eager?: boolean;
  /** tiny `data:` picture that fills the frame until this one arrives */
  placeholder?: string | null;
  /** the point that the cut keeps, in percent from its left and its top; without one, its middle */
  focus?: { x: number; y: number };
  /** `contain` shows all of it, as a plan needs; `cover` fills the frame */
  fit?: 'cover' | 'contain';
  /** letters for its frame where it fails, in place of words that a small one has no room for */
  instead?: string;
  className?: string;
  frameClassName?: string;
  style?: CSSProperties;
};

/** From the left in every language: a picture is not mirrored. */
const positionOf = ({ x, y }: NonNullable<FramedImageProps['focus']>) => `${String(x)}% ${String(y)}%`;

/**
 * A picture that fills its frame. The frame's shape comes from its class, so nothing moves when the picture arrives. Where
 * it fails PageSignals says so in the frame: words in every frame would be read by all who have no styles.
 */
export function FramedImage({
  sources,
  alt,
  sizes,
  priority,
  eager,
  placeholder,
  focus,
  fit = 'cover',
  instead,
  className,
  frameClassName,
  style,
}: FramedImageProps) {
  const at = focus && positionOf(focus);
  const background = { backgroundImage: `url("${placeholder ?? ''}")`, ...(at && { backgroundPosition: at }) };
  return (
    <span
      className={cn('frame block bg-cover bg-center', frameClassName)}
      style={placeholder ? { ...style, ...background } : style}
      {...(instead && { 'data-instead': instead })}
    >
      <img
        src={sources.src}
        srcSet={sources.srcSet}
        sizes={sources.srcSet ? sizes : undefined}
        alt={alt}
        loading={priority || eager ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        className={cn(fit === 'contain' && 'object-contain', className) || undefined}
        // Not undefined where there is none: React sends that to the browser by a word.
        {...(at && { style: { objectPosition: at } })}
      />
    </span>
  );
}

/** A frame with no picture to show. */
export function EmptyFrame({ label, className }: { label: string; className?: string }) {
  return (
    <span
      data-empty=""
      className={cn('frame flex items-center justify-center px-6 text-center text-sm text-ink-3', className)}
    >
      {label}
    </span>
  );
}
