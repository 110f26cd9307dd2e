import { i18n } from '../../i18n/i18n.ts';
import type { Query } from '../../gateway/query.ts';
import { goBack } from '../../app/go-back.ts';
import { orBone } from '../../ui/feedback/bone.tsx';
import '../../ui/card.css';
import { PageHeader } from '../../ui/controls/page-header.tsx';
import './enrolment.css';
import { Steps } from './steps.tsx';
import '../../ui/page.css';

export const title = () => i18n._('enrol.rulesTitle');

/** The steps of a product test, and the agreement of the participants. */
export default function EnrolmentRulesPage({ query }: { query: Query }) {
  const terms = [
    i18n._('enrol.term.purchase'),
    i18n._('enrol.term.data'),
    i18n._('enrol.term.review'),
    i18n._('enrol.term.reward'),
  ];
  return (
    <div className="page">
      <PageHeader back={() => goBack(query)}>{title()}</PageHeader>
      <main>
        <h2 className="page-section enrolment-first">{orBone(i18n._('enrol.steps'))}</h2>
        <section className="card">
          <Steps done={-1} />
        </section>
        <h2 className="page-section">{orBone(i18n._('enrol.terms'))}</h2>
        <section className="card">
          <ul className="enrolment-terms">
            {terms.map((term) => (
              <li key={term}>{orBone(term)}</li>
            ))}
          </ul>
        </section>
      </main>
    </div>
  );
}
