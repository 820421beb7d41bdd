import type { Ref } from 'react';
import { useText } from '../../lib/use-text.ts';
import { Icon } from '../../ui/icon.tsx';
import { ImageTile } from './image-tile.tsx';
import { limits } from './queries.ts';
import type { Uploads } from './use-uploads.ts';
import './image-picker.css';

type ImagePickerProps = {
  uploads: Uploads;
  /** Why the complaint cannot be sent with its images, if so. */
  error: string | undefined;
  errorRef: Ref<HTMLParagraphElement>;
};

/** Tiles of the images, and the selector while there is room for one more. */
export function ImagePicker({ uploads, error, errorRef }: ImagePickerProps) {
  const text = useText();
  const { tiles, room } = uploads;
  return (
    <>
      <ul className="image-picker">
        {tiles.map((tile, index) => (
          <ImageTile
            key={tile.id}
            tile={tile}
            position={index + 1}
            onRetry={room > 0 ? () => uploads.retry(tile.id) : undefined}
            onRemove={() => uploads.remove(tile.id)}
          />
        ))}
        {room > 0 ? (
          <li>
            <label className="image-add">
              <input
                type="file"
                accept="image/*"
                className="visually-hidden"
                onChange={({ target }) => {
                  void uploads.add(Array.from(target.files ?? []));
                  // The same file can be picked again after it was removed.
                  target.value = '';
                }}
              />
              <span className="image-face">
                <Icon name="camera" />
                <span>{text('complaint.addImage')}</span>
                <span aria-hidden="true">
                  {limits.images - room}/{limits.images}
                </span>
              </span>
            </label>
          </li>
        ) : null}
      </ul>
      <p ref={errorRef} className="image-error" role="alert">
        {error}
      </p>
    </>
  );
}
