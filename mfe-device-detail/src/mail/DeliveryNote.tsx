import { texts } from './texts.ts';

interface DeliveryNoteProps {
  readonly recipients: readonly string[];
  readonly sentTo: readonly string[];
}

/** Who has received the mail and who has not, after a sending that stopped on its way. Nothing before anybody has received it. */
export function DeliveryNote({ recipients, sentTo }: DeliveryNoteProps) {
  const left = recipients.filter((recipient) => !sentTo.includes(recipient));
  if (sentTo.length === 0) return null;
  return (
    <p>
      {texts.sentTo(sentTo.join(', '))} {left.length > 0 && texts.notSentTo(left.join(', '))}
    </p>
  );
}
