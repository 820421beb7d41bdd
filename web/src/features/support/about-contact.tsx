import { useQuery } from '@tanstack/react-query';
import { useText } from '../../lib/use-text.ts';
import { Card } from '../../ui/card.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { Icon } from '../../ui/icon.tsx';
import { EmailLink } from './email-link.tsx';
import { quietContactQuery } from './queries.ts';

/** The e-mail of customer service; nothing when it could not be had. */
export function AboutContact() {
  const text = useText();
  const { data } = useQuery(quietContactQuery());
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
