import { useController } from 'react-hook-form'
import { YesNoField } from '#src/ui/fields/yes-no-field.tsx'
import { TextAnswer } from '../answers.ts'

const path = 'specialRequests'

/** Anything the steps did not ask for; no text at all means no special requests (spec 000 §2). */
export function SpecialRequests() {
  const { field } = useController({ name: path })
  const requested = field.value !== null
  return (
    <>
      <YesNoField
        name="hasSpecialRequests"
        label="Are there any special requests?"
        value={requested}
        onChange={(yes) => field.onChange(yes ? (field.value ?? '') : null)}
      />
      {requested && <TextAnswer path={path} label="Special requests" multiline />}
    </>
  )
}
