import { useQuery } from '@tanstack/react-query';
import { quietContactQuery } from '../../help/contact.ts';
import { EmailLink } from '../../help/email-link.tsx';
import { config } from '../../lib/config.ts';
import type { MessageId } from '../../lib/language.ts';
import { useText } from '../../lib/use-text.ts';
import { firstCalls } from '../../session/first-calls.ts';
import { screenLoader } from '../../session/screen-loader.ts';
import { useFirstCalls } from '../../session/use-first-calls.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
import './about-us-screen.css';

const advantages = [
  ['support.about.quick', 'support.about.quickText'],
  ['support.about.fees', 'support.about.feesText'],
  ['support.about.flexible', 'support.about.flexibleText'],
  ['support.about.safe', 'support.about.safeText'],
] as const satisfies readonly (readonly [MessageId, MessageId])[];

/** Starts the contact. */
export const loader = screenLoader(firstCalls.aboutUs, (client, { contactInfo: input }) =>
  client.ensureQueryData(quietContactQuery(input)),
);

/** About us (SUP-11 to SUP-18). All but the e-mail is there without a call. */
export function Component() {
  const text = useText();
  return (
    <Page title={text('support.about.title')}>
      <div className="about-welcome">
        <h2>{text('support.about.welcome', { company: config.company.name })}</h2>
        <p>{text('support.about.welcomeText')}</p>
      </div>
      <Card title={text('support.about.mission')}>
        <p>{text('support.about.missionText')}</p>
      </Card>
      <Card title={text('support.about.advantages')}>
        <ul className="about-advantages">
          {advantages.map(([name, words]) => (
            <li key={name}>
              <Icon name="check" />
              <div>
                <h3>{text(name)}</h3>
                <p>{text(words)}</p>
              </div>
            </li>
          ))}
        </ul>
      </Card>
      <Card title={text('support.about.team')}>
        <p>{text('support.about.teamText')}</p>
      </Card>
      <AboutContact />
    </Page>
  );
}

/** The e-mail of customer service; nothing until it is loaded, and a retry if that failed. */
function AboutContact() {
  const text = useText();
  const { contactInfo: input } = useFirstCalls(firstCalls.aboutUs);
  const { data, isError, isFetching, refetch } = useQuery(quietContactQuery(input));
  if (isError) {
    return (
      <Card>
        <p>{text('support.about.contactFailed')}</p>
        <Button tone="secondary" busy={isFetching} onClick={() => void refetch()}>
          {text('app.retry')}
        </Button>
      </Card>
    );
  }
  if (!data || data.email.trim() === '') return null;
  return (
    <Card title={text('support.about.contact')}>
      <p>{text('support.about.contactText')}</p>
      <EmailLink email={data.email} className="about-email">
        <Icon name="mail" />
        <span>
          <EmailText email={data.email} />
        </span>
      </EmailLink>
    </Card>
  );
}
