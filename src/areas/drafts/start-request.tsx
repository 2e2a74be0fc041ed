import { useRouter } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { Button } from '#src/ui/button.tsx'
import type { DraftsOverview } from '#src/wizard/wizard-definition.ts'

/** Opens the wizard of a flow; its code comes while the pointer is on its way. */
export function StartRequest({ overview }: { overview: DraftsOverview }) {
  const router = useRouter()
  const wizard = { to: `${overview}/detail/{-$id}` } as const
  return (
    <Button
      variant="primary"
      icon={<Plus aria-hidden="true" />}
      onPointerEnter={() => void router.preloadRoute(wizard)}
      onClick={() => void router.navigate(wizard)}
    >
      Start Request
    </Button>
  )
}
