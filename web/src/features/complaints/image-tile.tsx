import { useEffect, useState } from 'react';
import { useText } from '../../lib/use-text.ts';
import type { MessageId } from '../../lib/language.ts';
import { Icon } from '../../ui/icon.tsx';
import { Image } from '../../ui/image.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { Tile } from './tiles.ts';

const stages = {
  preparing: 'complaint.imagePreparing',
  waiting: 'complaint.imageWaiting',
  uploading: 'complaint.imageUploading',
} as const satisfies Record<string, MessageId>;

type ImageTileProps = {
  tile: Tile;
  /** Counted from 1. */
  position: number;
  /** Absent when there is no room for the image any more. */
  onRetry: (() => void) | undefined;
  onRemove: () => void;
};

/** One image: its progress, and once uploaded the picture from the server. */
export function ImageTile({ tile, position, onRetry, onRemove }: ImageTileProps) {
  const text = useText();
  const preview = useObjectUrl('image' in tile ? tile.image : undefined);
  return (
    <li className="image-tile" data-state={tile.state}>
      <div
        className="image-frame"
        style={preview === undefined ? undefined : { backgroundImage: `url(${preview})` }}
      >
        {tile.state === 'done' ? (
          <Image src={tile.url} alt={text('complaint.imageName', { position })} />
        ) : tile.state === 'failed' ? (
          <FailedImage position={position} onRetry={onRetry} />
        ) : (
          <p className="image-face image-stage">
            <Spinner />
            <span>{text(stages[tile.state])}</span>
          </p>
        )}
      </div>
      {tile.state === 'preparing' ? null : (
        <button
          type="button"
          className="image-remove"
          aria-label={text('complaint.imageRemove', { position })}
          onClick={onRemove}
        >
          <Icon name="close" />
        </button>
      )}
    </li>
  );
}

function FailedImage({ position, onRetry }: Pick<ImageTileProps, 'position' | 'onRetry'>) {
  const text = useText();
  return (
    <button
      type="button"
      className="image-face image-stage"
      aria-label={text('complaint.imageRetry', { position })}
      disabled={!onRetry}
      onClick={onRetry}
    >
      <Icon name="retry" />
      <span>{text('complaint.imageFailed')}</span>
    </button>
  );
}

function useObjectUrl(image: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!image) return undefined;
    const made = URL.createObjectURL(image);
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(undefined);
    };
  }, [image]);
  return address;
}
