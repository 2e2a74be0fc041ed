import { ClipboardList, Mail, Pencil, ShieldAlert } from 'lucide-react'
import type { CalendarDay } from '#schemas/time/eastern-time.ts'
import { vendorSurveyStatus, wasAskedOn } from '#schemas/vendors/vendor-survey-status.ts'
import type { Vendor } from '#schemas/vendors/vendors.ts'
import { useMayCall } from '#src/app/tenant/may-call.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { ExportOneVendorButton } from './export-button.tsx'
import { useSendQuestionnaire } from './use-send-questionnaire.ts'

/** A dialog about one vendor. */
export type VendorDialogName = 'survey' | 'risk' | 'edit'

interface VendorActionsProps {
  vendor: Vendor
  /** The Eastern day. */
  today: CalendarDay
  onOpen: (dialog: VendorDialogName) => void
}

/** Actions for a vendor. The questionnaire can be sent again if it wasn't answered, or long ago. */
export function VendorActions({ vendor, today, onOpen }: VendorActionsProps) {
  const mayEdit = useMayCall('vendorUpdate')
  const mayAsk = useMayCall('vendorRequestSend')
  const { name } = vendor
  return (
    <>
      {mayAsk && vendorSurveyStatus(vendor, today) !== 'answered' && (
        <SendQuestionnaireButton vendor={vendor} isAsked={wasAskedOn(today, vendor)} />
      )}
      <IconButton
        size="sm"
        label={`Survey responses of ${name}`}
        aria-haspopup="dialog"
        onClick={() => onOpen('survey')}
      >
        <ClipboardList />
      </IconButton>
      <IconButton
        size="sm"
        label={`Risk summary of ${name}`}
        aria-haspopup="dialog"
        onClick={() => onOpen('risk')}
      >
        <ShieldAlert />
      </IconButton>
      {mayEdit && (
        <IconButton
          size="sm"
          label={`Edit ${name}`}
          aria-haspopup="dialog"
          onClick={() => onOpen('edit')}
        >
          <Pencil />
        </IconButton>
      )}
      <ExportOneVendorButton vendor={vendor} />
    </>
  )
}

function SendQuestionnaireButton({ vendor, isAsked }: { vendor: Vendor; isAsked: boolean }) {
  const { ask, isAsking } = useSendQuestionnaire()
  const { id, name, requestedDate } = vendor
  const label = requestedDate === null ? `Ask ${name}` : `Send a reminder to ${name}`
  return (
    <IconButton
      size="sm"
      label={label}
      tip={isAsked ? `${name} was asked today.` : label}
      disabled={isAsked}
      loading={isAsking}
      onClick={() => void ask({ id, name })}
    >
      <Mail />
    </IconButton>
  )
}
