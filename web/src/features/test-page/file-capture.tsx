import { useEffect, useRef, useState } from 'react';
import { useText } from '../../lib/use-text.ts';
import { Card } from '../../ui/card.tsx';
import { Image } from '../../ui/image.tsx';
import './checks.css';

/** Takes a picture as the webview lets it: with the camera, or from its files. */
export function FileCapture() {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [cancelled, setCancelled] = useState(false);
  const address = useFileAddress(file);

  useEffect(() => {
    const element = input.current;
    const onCancel = () => setCancelled(true);
    element?.addEventListener('cancel', onCancel);
    return () => element?.removeEventListener('cancel', onCancel);
  }, []);

  return (
    <Card title={text('testPage.file')}>
      <label className="file-capture button button-secondary">
        <span>{text('testPage.takePicture')}</span>
        <input
          ref={input}
          type="file"
          accept="image/*"
          capture="environment"
          onChange={(event) => {
            setCancelled(false);
            setFile(event.target.files?.[0] ?? file);
          }}
        />
      </label>
      <div role="status" className="check-result">
        {cancelled ? <p>{text('testPage.fileCancelled')}</p> : null}
        {file ? (
          <p>
            {text('testPage.fileTaken', {
              name: file.name,
              type: file.type || text('testPage.fileNoType'),
              size: Math.ceil(file.size / 1000),
            })}
          </p>
        ) : null}
      </div>
      {address === '' ? null : (
        <div className="check-picture">
          <Image src={address} alt={text('testPage.fileAlt')} fit="contain" />
        </div>
      )}
    </Card>
  );
}

/** An object URL of a file, revoked when the file changes. */
function useFileAddress(file: File | undefined): string {
  const [address, setAddress] = useState('');
  useEffect(() => {
    if (!file) return undefined;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
