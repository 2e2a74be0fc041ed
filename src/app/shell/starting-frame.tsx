import { Loader } from '#src/ui/loader.tsx'
import { PlainFrame } from './plain-frame.tsx'

/** The frame while the person isn't known yet. */
export function StartingFrame({ label }: { label?: string }) {
  return (
    <PlainFrame>
      <Loader fill {...(label && { label })} />
    </PlainFrame>
  )
}
