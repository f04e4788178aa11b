import type { Elements } from '@rajt/ui/elements';
import { Welcome } from '../../../shell/frame/welcome.tsx';
import { courseOf } from './course-of.ts';
import { InvitedTo } from './invited-to.tsx';
import { useInvitation } from './use-invitation.ts';

interface WelcomeToProps {
  /** The path that the visitor wants. */
  wanted: string | undefined;
  /** The title and its text; the event is named after it. Without one there is only its drawing. */
  title?: Elements;
  children: Elements;
}

/** The frame of a screen before the login, with the event that the visitor came for: its drawing and its name. */
export function WelcomeTo({ wanted, title, children }: WelcomeToProps) {
  const invitation = useInvitation(wanted);
  const course = invitation ? courseOf(invitation) : null;
  return (
    <Welcome {...(invitation !== null && { course })}>
      {title}
      {title && <InvitedTo invitation={invitation} />}
      {children}
    </Welcome>
  );
}

/** The name of the event that the visitor came for, for a screen that draws its own title. */
export function InvitedToWanted({ wanted }: { wanted: string | undefined }) {
  return <InvitedTo invitation={useInvitation(wanted)} />;
}
