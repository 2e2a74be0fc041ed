import { Link } from '@tanstack/react-router'
import { isAdHoc } from '#schemas/file-transfer/conditions.ts'
import { limits } from '#schemas/file-transfer/limits.ts'
import { linkClass } from '#src/ui/link-class.ts'
import { Notice } from '#src/ui/notice.tsx'
import {
  CheckboxAnswer,
  CheckboxesAnswer,
  RadioAnswer,
  TextAnswer,
  TextListAnswer,
  YesNoAnswer,
} from '../answers.ts'
import { useFacts } from '../facts.ts'

/** When it runs, whether by itself, and who hears of it (spec 002 §4; AMB-184). */
export function TransferScheduling() {
  const adHoc = useFacts(isAdHoc.test)
  return (
    <>
      <RadioAnswer path="transferSchedule" label="How does the transfer run?" look="inline" />
      {adHoc && (
        <Notice tone="warning">
          <Link to="/service-ticket" className={linkClass}>
            Open a service ticket
          </Link>{' '}
          for a transfer that runs once, or when you ask for it.
        </Notice>
      )}
      <CheckboxesAnswer path="schedulingInfo.transferDays" />
      <TextListAnswer
        path="schedulingInfo.transferTimes"
        itemLabel="Time"
        help="Eastern Time, as HH:MM."
        maxItems={limits.times}
      />
      <CheckboxAnswer path="schedulingInfo.runOnMarketHolidays" />
      <CheckboxAnswer path="schedulingInfo.runDayAfterMarketHolidays" />
      <YesNoAnswer
        path="automateProcess"
        label="Automate the process?"
        help="The discounted price applies when automation is not selected."
      />
      <CheckboxAnswer path="schedulingInfo.sendSuccessNotifications" />
      <TextAnswer path="schedulingInfo.additionalRequests" multiline />
    </>
  )
}
