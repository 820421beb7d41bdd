import { useOnline } from '../lib/use-online.ts';
import { useText } from '../lib/use-text.ts';
import { Icon } from '../ui/icon.tsx';
import '../ui/notice-region.css';

/** Says so while the device has no connection. */
export function OfflineBanner() {
  const text = useText();
  const online = useOnline();
  return (
    <div className="offline" aria-live="polite">
      {online ? null : (
        <p>
          <Icon name="offline" />
          <span>{text('app.offline')}</span>
        </p>
      )}
    </div>
  );
}
