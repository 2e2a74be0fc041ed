import { Link } from '@tanstack/react-router'
import { ArrowLeft, Workflow } from 'lucide-react'
import { flows } from '#machines/flows.gen.ts'
import type { RequestDetail } from '#schemas/requests/requests.ts'
import { formatDateTime } from '#schemas/time/eastern-time.ts'
import { mayOpen } from '#src/app/navigation/offered-areas.ts'
import { useLoadedData } from '#src/app/page/reads.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { ReportContextDetails } from '#src/parts/requests/report-context-details.tsx'
import { StatusTag } from '#src/parts/requests/status-tag.tsx'
import { BreakableText } from '#src/ui/breakable-text.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { Card } from '#src/ui/card.tsx'
import { CollapsedList } from '#src/ui/collapsed-list.tsx'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { KeyValueList } from '#src/ui/key-value-list.tsx'
import { linkClass } from '#src/ui/link-class.ts'
import { Page } from '#src/ui/page.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import styles from './requests.module.css'

/** A submitted request: who requested what, its tickets, and the submitted answers. */
export function RequestPage({ id }: { id: number }) {
  const request = useLoadedData('submittedRequest', { params: { id } })
  const { referenceNumber, title, about, answers, context } = request
  return (
    <Page>
      <PageHeading
        eyebrow={title}
        description={about}
        actions={
          <Link to="/requests" className={buttonClass()}>
            <ArrowLeft aria-hidden="true" />
            All requests
          </Link>
        }
      >
        {referenceNumber}
      </PageHeading>
      <div className={styles.detail}>
        <div className={styles.column}>
          <Card title="Answers" description="As submitted.">
            <div className={styles.sections}>
              {answers.map(({ title: section, lines }) => (
                <section key={section} aria-label={section}>
                  <h3>{section}</h3>
                  <KeyValueList
                    items={lines.map(({ label, text, list }) => ({
                      key: label,
                      value: list ? <CollapsedList {...list} /> : <BreakableText text={text} />,
                    }))}
                  />
                </section>
              ))}
            </div>
          </Card>
          {context && (
            <Card
              title="Where the reporter was"
              actions={<ChartLink id={id} flowId={context.wizard?.flow} />}
            >
              <ReportContextDetails context={context} />
            </Card>
          )}
        </div>
        <div className={styles.column}>
          <Submission request={request} />
          <Tickets tickets={request.tickets} />
        </div>
      </div>
    </Page>
  )
}

/** Link to that state in the chart, for people who may see charts. */
function ChartLink({ id, flowId }: { id: number; flowId: string | undefined }) {
  const { permissions } = useAccess()
  const flow = flows.find((one) => one.id === flowId)
  if (!flow || !mayOpen('/charts', permissions)) return null
  return (
    <Link
      to="/charts/$flow"
      params={{ flow: flow.folder }}
      search={{ report: id }}
      className={buttonClass({ size: 'sm' })}
    >
      <Workflow aria-hidden="true" />
      Open on the chart
    </Link>
  )
}

function Submission({
  request: { status, submittedBy, submittedDate },
}: {
  request: RequestDetail
}) {
  return (
    <Card title="Submitted">
      <KeyValueList
        items={[
          { key: 'Status', value: <StatusTag status={status} /> },
          { key: 'By', value: submittedBy },
          { key: 'On', value: `${formatDateTime(submittedDate)} Eastern Time` },
        ]}
      />
    </Card>
  )
}

/** Link to the ticket, for people who may see tickets. */
function TicketName({ ticketId, name }: { ticketId: number; name: string }) {
  const { permissions } = useAccess()
  if (!mayOpen('/service-tickets', permissions)) return <span>{name}</span>
  return (
    <Link to="/service-tickets" search={{ ticket: String(ticketId) }} className={linkClass}>
      {name}
    </Link>
  )
}

function Tickets({ tickets }: Pick<RequestDetail, 'tickets'>) {
  return (
    <Card title="Tickets" flush>
      {tickets.length === 0 && <p className={styles.none}>No data</p>}
      <ul className={styles.tickets} aria-label="Tickets">
        {tickets.map(({ ticketId, ticketName, ticketBody, status }) => (
          <li key={ticketId}>
            <div className={styles.ticket}>
              <span className={styles.number}>#{ticketId}</span>
              <TicketName ticketId={ticketId} name={ticketName} />
              <StatusTag status={status} />
            </div>
            <Disclosure
              summary={
                <>
                  What it says <VisuallyHidden>{ticketName}</VisuallyHidden>
                </>
              }
            >
              <p className={styles.body}>{ticketBody}</p>
            </Disclosure>
          </li>
        ))}
      </ul>
    </Card>
  )
}
