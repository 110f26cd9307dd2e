import { i18n } from '../../i18n/i18n.ts';
import { getEnrolment, isActivity, type Enrolment } from './calls.ts';
import { formatQuery, type Query } from '../../gateway/query.ts';
import { getApp } from '../../app/app.ts';
import { goBack } from '../../app/go-back.ts';
import { useCall } from '../../app/refresh.ts';
import { orBone } from '../../ui/feedback/bone.tsx';
import '../../ui/card.css';
import { Missing } from '../../ui/feedback/empty.tsx';
import { Failed } from '../../ui/feedback/failed.tsx';
import { PageHeader } from '../../ui/controls/page-header.tsx';
import '../../ui/controls/primary.css';
import './enrolment.css';
import { SignUpForm } from './sign-up-form.tsx';
import { Steps } from './steps.tsx';
import { Icon } from '../../ui/icon.tsx';
import { CLOCK, TICK } from '../../ui/icons.ts';
import './status-note.css';
import '../../ui/page.css';

export const title = () => i18n._('enrol.title');

/** Enrolment in a sponsored product test: its status, its steps, and the form. */
export default function EnrolmentPage({ query }: { query: Query }) {
  if (isActivity(query.id ?? '')) return <EnrolmentIn key={query.id} query={query} />;
  const back = () => goBack(query);
  return (
    <div className="page">
      <PageHeader back={back}>{title()}</PageHeader>
      <main>
        <Missing title={i18n._('raffle.missing')} hint={i18n._('raffle.badLink')} back={back} />
      </main>
    </div>
  );
}

function EnrolmentIn({ query }: { query: Query }) {
  const { navigate, notices } = getApp();
  const { id = '' } = query;
  const enrolment = useCall(getEnrolment, id);
  const { status, data: value, failure } = enrolment.state.value;

  const link = (path: string) => path + (id && `?${formatQuery({ id })}`);
  // The server's only enrolment does not say which raffle it leads to.
  const raffle = id ? link('/raffle-activity') : '/activity-list';
  const readRules = () => navigate(link('/test-active-rule'));
  const isOpen = value?.status === 'open' || value?.status === 'rejected';
  // Omits a name that repeats the header. Its space stays.
  const name = value && value.activityName !== title() ? value.activityName : null;
  /** Returns whether the activity is open. Otherwise it shows a notice, and asks whether it has begun meanwhile. */
  const inTime = () => {
    const running = Boolean(value?.running);
    if (!running) {
      notices.show(i18n._('enrol.notInTime'));
      enrolment.revalidate({ mode: 'background' });
    }
    return running;
  };
  return (
    <div className="page">
      <PageHeader back={() => goBack(query)}>{title()}</PageHeader>
      <main aria-busy={status === 'loading'}>
        {status === 'failed' ? (
          <section className="card">
            <Failed title={i18n._('enrol.failed')} failure={failure} onRetry={enrolment.revalidate} />
          </section>
        ) : (
          <h2 className="enrolment-name" role={name ? undefined : 'presentation'}>
            {value ? name : orBone('')}
          </h2>
        )}
        <section className="card">
          <div className="enrolment-head">
            <h2>{orBone(i18n._('enrol.steps'))}</h2>
            <button className="enrolment-link" onClick={readRules}>
              {i18n._('enrol.rules')}
            </button>
          </div>
          <Steps done={value?.status === 'approved' ? 1 : 0} />
        </section>
        {/* The notes are below the steps, which they do not move when they come. */}
        {value && <StatusNote enrolment={value} />}
        {value && !value.running && value.status !== 'pending' && (
          <p className="status-note" role="status">
            <Icon path={CLOCK} />
            <span className="status-note-text">{i18n._('enrol.notInTime')}</span>
          </p>
        )}
        {isOpen && (
          <SignUpForm
            activityId={id}
            label={
              value.status === 'rejected' ? i18n._('enrol.status.rejected') : i18n._('enrol.status.open')
            }
            inTime={inTime}
            onReadRules={readRules}
            onAnswered={enrolment.revalidate}
          />
        )}
        {value?.status === 'approved' && (
          <button className="primary" onClick={() => inTime() && navigate(raffle)}>
            {i18n._('enrol.status.approved')}
          </button>
        )}
      </main>
    </div>
  );
}

const WARNING = 'M12 3.5a8.5 8.5 0 1 0 .01 0zM12 7.5v5.5M12 16.3v.01';

/** Empty before the enrolment. */
function StatusNote({ enrolment: { status, feedback } }: { enrolment: Enrolment }) {
  if (status === 'open') return null;
  const notes = {
    pending: { icon: CLOCK, title: i18n._('enrol.status.pending'), text: i18n._('enrol.note.pending') },
    rejected: { icon: WARNING, title: i18n._('enrol.note.failed'), text: i18n._('enrol.note.rejected') },
    approved: { icon: TICK, title: i18n._('enrol.note.done'), text: i18n._('enrol.note.approved') },
  };
  const { icon, title, text } = notes[status];
  return (
    <div className={`status-note is-${status}`} role="status">
      <Icon path={icon} />
      <div className="status-note-text">
        <p className="status-note-title">{title}</p>
        <p>{text}</p>
        {status === 'rejected' && feedback && (
          <p className="status-note-feedback" dir="auto">
            {feedback}
          </p>
        )}
      </div>
    </div>
  );
}
