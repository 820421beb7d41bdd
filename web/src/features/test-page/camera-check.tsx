import { useEffect, useRef, useState } from 'react';
import type { MessageId } from '../../lib/language.ts';
import { useText } from '../../lib/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import './checks.css';

/** The text to show if there is no picture, by the name of the browser's error. */
const refusals: Record<string, MessageId> = {
  NotAllowedError: 'testPage.cameraRefused',
  SecurityError: 'testPage.cameraRefused',
  NotFoundError: 'testPage.cameraNone',
  NotReadableError: 'testPage.cameraBusy',
};

/** Asks for the camera and shows its picture, or why there is none. */
export function CameraCheck() {
  const text = useText();
  const video = useRef<HTMLVideoElement>(null);
  const [stream, setStream] = useState<MediaStream>();
  const [asking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<MessageId>();

  useEffect(() => {
    if (video.current) video.current.srcObject = stream ?? null;
    return () => stream?.getTracks().forEach((track) => track.stop());
  }, [stream]);

  async function open(): Promise<void> {
    setAsking(true);
    setRefusal(undefined);
    try {
      setStream(await askForCamera());
    } catch (error) {
      const name = error instanceof Error ? error.name : '';
      setRefusal(refusals[name] ?? 'testPage.cameraFailed');
    } finally {
      setAsking(false);
    }
  }

  return (
    <Card title={text('testPage.camera')}>
      <Button
        tone="secondary"
        busy={asking}
        onClick={stream ? () => setStream(undefined) : () => void open()}
      >
        {text(stream ? 'testPage.cameraStop' : 'testPage.cameraStart')}
      </Button>
      <div role="status" className="check-result">
        {refusal ? <p>{text(refusal)}</p> : null}
        {stream ? <p>{text('testPage.cameraOn')}</p> : null}
      </div>
      {stream ? <video ref={video} className="check-video" autoPlay muted playsInline /> : null}
    </Card>
  );
}

/** Pages without https have no camera to ask for. */
async function askForCamera(): Promise<MediaStream> {
  const { mediaDevices }: { mediaDevices?: MediaDevices } = navigator;
  if (!mediaDevices) throw new DOMException('the page is not secure', 'SecurityError');
  return mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
}
