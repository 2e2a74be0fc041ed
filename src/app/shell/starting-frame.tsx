import { Loader } from '#src/ui/loader.tsx'
import { PlainFrame } from './plain-frame.tsx'

/** The frame while it is not yet known who is there. */
export function StartingFrame({ label }: { label?: string }) {
  return (
    <PlainFrame>
      <Loader fill {...(label && { label })} />
    </PlainFrame>
  )
}
