import { useRouter } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { Button } from '#src/ui/button.tsx'
import type { HostAddress } from '#src/wizard/wizard-definition.ts'

/** Link to a flow's wizard; preloads its code on hover. */
export function StartRequestLink({ wizard }: { wizard: HostAddress }) {
  const router = useRouter()
  return (
    <Button
      variant="primary"
      icon={<Plus aria-hidden="true" />}
      onPointerEnter={() => void router.preloadRoute({ to: wizard })}
      onClick={() => void router.navigate({ to: wizard })}
    >
      Start Request
    </Button>
  )
}
