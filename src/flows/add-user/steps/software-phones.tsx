import { hasJabberPhones, hasTeamsPhones } from '#schemas/add-user/conditions.ts'
import { Notice } from '#src/ui/notice.tsx'
import { CheckboxesAnswer } from '../answers.ts'
import { useFacts } from '../facts.ts'

/** The software phone: Teams is provisioned as it is; Jabber is set up for each kind of device. */
export function SoftwarePhones() {
  const provisioned = useFacts(hasTeamsPhones.test)
  const mayChoose = useFacts(hasJabberPhones.test)
  return (
    <>
      {provisioned && (
        <Notice tone="success" title="A Teams phone is provisioned">
          {mayChoose
            ? 'It comes with the account. Tick devices only where Jabber is wanted as well.'
            : 'It comes with the account; there is nothing to choose.'}
        </Notice>
      )}
      <CheckboxesAnswer path="phoneOptions.softPhoneOptions.phoneOSToConfigure" />
    </>
  )
}
