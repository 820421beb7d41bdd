import { useState } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { imageAddress } from './image-address.ts';
import './image.css';

type ImageProps = {
  /** Address from the server; one that may not be followed is shown as missing. */
  src: string;
  /** A description of the picture; empty if the text beside it is enough. */
  alt: string;
  fit?: 'cover' | 'contain';
  /** Loads at once; for images that are visible from the start. */
  eager?: boolean;
  /** A picture of plain http is shown as well, as far as the browser does. */
  allowHttp?: boolean;
  /** Called when the image could not be loaded. */
  onBroken?: () => void;
};

/** A picture that fills its frame, or a placeholder where it cannot be loaded. */
export function Image({
  src,
  alt,
  fit = 'cover',
  eager = false,
  allowHttp = false,
  onBroken,
}: ImageProps) {
  const [broken, setBroken] = useState<string>();
  const address = imageAddress(src, { allowHttp });
  if (address === undefined || broken === src) {
    return (
      <span
        className="image image-missing"
        role={alt === '' ? undefined : 'img'}
        aria-label={alt === '' ? undefined : alt}
      >
        <Icon name="image" />
      </span>
    );
  }
  return (
    <img
      className={classNames('image', `image-${fit}`)}
      src={src}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => {
        setBroken(src);
        onBroken?.();
      }}
    />
  );
}
