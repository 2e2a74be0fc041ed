import { useFormContext } from 'react-hook-form'
import { TextAreaField } from '#src/ui/fields/text-area-field.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { useAnswer } from '../form/use-answer.tsx'

export interface TextAnswerProps<Path extends string> {
  path: Path
  autoComplete?: string
  /** Several lines. */
  multiline?: boolean
  /** Of several lines: how many are shown at first. */
  rows?: number
  /** Of several lines: the counter shows from this many characters on. */
  countFrom?: number
  /** Blanks around the answer are removed when the field is left. */
  trimmed?: boolean
  /** What is typed, as it should look. */
  format?: (typed: string) => string
}

/** An answer in words. It is not rendered again while it is typed. */
export function TextAnswer<Path extends string>({
  path,
  multiline = false,
  trimmed = false,
  format,
  countFrom,
  rows,
  ...rest
}: TextAnswerProps<Path>) {
  const { asked, limit, name, texts } = useAnswer(path)
  const { register, setValue } = useFormContext()
  if (!asked) return null
  const shared = { ...texts, ...rest, limit }
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
