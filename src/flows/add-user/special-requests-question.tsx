import { useController } from 'react-hook-form'
import { YesNoField } from '#src/ui/fields/yes-no-field.tsx'
import { DefaultQuestion } from '#src/wizard/form/question.tsx'

/** Free text for anything else; an empty text means no special requests. */
export function SpecialRequestsQuestion() {
  const path = 'specialRequests'
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
      {requested && <DefaultQuestion path={path} />}
    </>
  )
}
