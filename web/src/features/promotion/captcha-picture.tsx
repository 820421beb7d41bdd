import { useText } from '../../lib/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Captcha } from './use-captcha.ts';
import './captcha-picture.css';

type CaptchaPictureProps = { captcha: Captcha; onRefresh: () => void };

/** The picture with the characters to type and a button for another one, or why there is none. */
export function CaptchaPicture({ captcha, onRefresh }: CaptchaPictureProps) {
  const text = useText();
  const { state, address } = captcha;
  const failed = state === 'offline' || state === 'failed';
  return (
    <div className={failed ? 'captcha captcha-failed' : 'captcha'}>
      <div className="captcha-frame" role="status" aria-busy={state === 'loading'}>
        {state === 'ready' ? (
          <img src={address} alt={text('promotion.captchaAlt')} onError={captcha.onBroken} />
        ) : failed ? (
          <p>
            {text(state === 'offline' ? 'promotion.captchaOffline' : 'promotion.captchaFailed')}
          </p>
        ) : (
          <span className="visually-hidden">{text('promotion.captchaLoading')}</span>
        )}
      </div>
      {failed ? (
        <Button tone="quiet" onClick={captcha.retry}>
          {text('app.retry')}
        </Button>
      ) : (
        <button
          type="button"
          className="captcha-refresh"
          aria-label={text('promotion.captchaRefresh')}
          onClick={onRefresh}
        >
          <Icon name="retry" />
        </button>
      )}
    </div>
  );
}
