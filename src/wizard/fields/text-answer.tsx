import { useFormContext } from 'react-hook-form'
import { TextAreaField } from '#src/ui/fields/text-area-field.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { useAnswer } from '../form/use-answer.tsx'
import { useControl } from '../form/use-control.ts'

/** A text answer. It doesn't render while the person types. */
export function TextAnswer({ path }: { path: string }) {
  const { multiline, trimmed, format, countFrom, rows, autoComplete } = useControl('text', path)
  const { asked, limit, name, texts } = useAnswer(path)
  const { register, setValue } = useFormContext()
  if (!asked) return null
  const shared = { ...texts, autoComplete, limit }
  const { onChange, onBlur, ...bound } = register(name)
  const change: typeof onChange = (event) => {
    if (format) event.target.value = format(event.target.value)
    return onChange(event)
  }
  const leave: typeof onBlur = (event) => {
    if (trimmed) setValue(name, String(event.target.value).trim())
    return onBlur(event)
  }
  const control = { ...shared, ...bound, onChange: change, onBlur: leave }
  return multiline ? (
    <TextAreaField {...control} countFrom={countFrom} rows={rows} />
  ) : (
    <TextField {...control} />
  )
}
