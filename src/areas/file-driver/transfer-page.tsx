import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  activityDays,
  type TransferDetail,
  type TransferLeg,
} from '#schemas/file-driver/transfers.ts'
import { maskedSecret } from '#schemas/questions/secrets.ts'
import { addDays, toDay, toEastern } from '#schemas/time/eastern-time.ts'
import { errorText } from '#src/api/error-text.ts'
import { useReading } from '#src/app/page/reads.ts'
import { clock } from '#src/clock.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { Card } from '#src/ui/card.tsx'
import { DataGrid } from '#src/ui/data-grid/data-grid.tsx'
import { KeyValueList } from '#src/ui/key-value-list.tsx'
import { Loader } from '#src/ui/loader.tsx'
import { Page } from '#src/ui/page.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { ReadingPart } from '#src/ui/reading-part.tsx'
import styles from './file-driver.module.css'
import {
  transferActivityColumns,
  transferFileColumns,
  transferRecipientColumns,
  transferScheduleColumns,
} from './transfer-columns.tsx'

/** One transfer: its setup, and its activity in the last days. */
export function TransferPage({ id }: { id: number }) {
  const transfer = useReading('fileDriverTransfer', { params: { id } }, { failed: errorText })
  return (
    <Page gap={8}>
      <PageHeading
        eyebrow="File Driver"
        actions={
          <Link to="/file-driver" className={buttonClass()}>
            <ArrowLeft aria-hidden="true" />
            Back
          </Link>
        }
      >
        {transfer.data?.transfer.name ?? 'File transfer'}
      </PageHeading>
      <ReadingPart
        of={transfer}
        loading={<Loader fill />}
        failed="Failed to fetch file transfer by id"
      >
        {(detail) => <Details detail={detail} />}
      </ReadingPart>
    </Page>
  )
}

const yesOrNo = (flag: boolean) => (flag ? 'Yes' : 'No')

function Details({ detail }: { detail: TransferDetail }) {
  const { transfer, schedules, legs, files, activities, alertRecipients } = detail
  const recent = activities.filter(({ runDate }) => runDate >= activityStart())
  return (
    <>
      <div className={styles.cards}>
        <Card title="Transfer">
          <KeyValueList
            items={[
              { key: 'Name', value: transfer.name },
              { key: 'Purpose', value: transfer.purpose || '-' },
              { key: 'Pull company', value: transfer.pullCompany || '-' },
              { key: 'Push company', value: transfer.pushCompany || '-' },
              { key: 'Note', value: transfer.note || '-' },
              { key: 'Active', value: yesOrNo(transfer.active) },
              { key: 'Run now', value: yesOrNo(transfer.runNow) },
              { key: 'Transformations', value: transfer.numberOfTransformations ?? '-' },
              { key: 'Intraday', value: yesOrNo(transfer.isIntraday) },
              { key: 'Always email on success', value: yesOrNo(transfer.alwaysEmailSuccess) },
            ]}
          />
        </Card>
        {legs.map((leg) => (
          <Card key={leg.id} title={`${leg.type} leg`}>
            <Leg leg={leg} />
          </Card>
        ))}
      </div>
      <TitledPart title="Schedule">
        <DataGrid
          title="Schedule"
          rows={schedules}
          columns={transferScheduleColumns}
          inAddress="schedule"
        />
      </TitledPart>
      <TitledPart title="Files">
        <DataGrid title="Files" rows={files} columns={transferFileColumns} inAddress="files" />
      </TitledPart>
      <TitledPart title={`Activity (last ${activityDays} days)`}>
        <DataGrid
          title="Activity"
          rows={recent}
          columns={transferActivityColumns}
          inAddress="activity"
          initialPageSize={15}
          empty={{ text: 'No activity in this period.' }}
        />
      </TitledPart>
      <TitledPart title="Alert recipients">
        <DataGrid
          title="Alert recipients"
          rows={alertRecipients}
          columns={transferRecipientColumns}
          inAddress="recipients"
        />
      </TitledPart>
    </>
  )
}

/** The API may send more days than are shown (AMB-186). */
function activityStart(): string {
  const now = toEastern(clock.now())
  return `${addDays(toDay(now), -activityDays)}${now.slice(10)}`
}

function TitledPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className={styles.part}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** Keys are masked: the page only shows that one is set (AMB-187). */
function Leg({ leg }: { leg: TransferLeg }) {
  const { hostname, port, protocol, username, sshKey, privateKey, note } = leg
  return (
    <KeyValueList
      items={[
        { key: 'Hostname', value: hostname || '-' },
        { key: 'Port', value: port ?? '-' },
        { key: 'Protocol', value: protocol || '-' },
        { key: 'Username', value: username || '-' },
        { key: 'SSH key', value: maskKey(sshKey) },
        { key: 'Private key', value: maskKey(privateKey) },
        { key: 'Note', value: note || '-' },
      ]}
    />
  )
}

function maskKey(key: string | null): string {
  return key ? maskedSecret : 'None'
}
