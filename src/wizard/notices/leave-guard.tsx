import { useBlocker, useRouter } from '@tanstack/react-router'
import { type ComponentType, useEffect, useRef } from 'react'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { useIsApproached } from '#src/ui/use-is-approached.ts'
import { shouldConfirmLeaving, useReadStoredInputCoverage } from '../state/stored-input-context.ts'
import { useWizard, useWizardView } from '../state/wizard-context.tsx'
import { useWizardHost } from '../wizard-host.tsx'

/**
 * Asks before unsaved work is left, by navigation or by closing the page (AMB-029). Until the next page has loaded,
 * navigation can be canceled and the wizard continues.
 */
export function LeaveGuard({ LeaveText }: { LeaveText: ComponentType | undefined }) {
  const wizard = useWizard()
  const { isReloading } = useWizardHost()
  const stored = useReadStoredInputCoverage()
  const unsaved = useWizardView((one) => one.hasUnsavedChanges())
  // Some flows ask even if everything is saved.
  const isNearLink = useIsApproached('a[href]')
  const router = useRouter()
  const leftFrom = useRef('')
  useEffect(
    () =>
      router.subscribe('onResolved', ({ toLocation }) => {
        if (wizard.isLeft() && toLocation.pathname === leftFrom.current) {
          wizard.send({ type: 'leave.cancel' })
        }
      }),
    [router, wizard],
  )
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => {
      if (current.pathname === next.pathname || !shouldConfirmLeaving(wizard, stored)) return false
      if (wizard.isLeft()) {
        if (next.pathname === leftFrom.current) wizard.send({ type: 'leave.cancel' })
        return false
      }
      leftFrom.current = current.pathname
      wizard.send({ type: 'leave' })
      return wizard.asksToLeave()
    },
    enableBeforeUnload: () =>
      shouldConfirmLeaving(wizard, stored) && wizard.hasUnsavedChanges() && !isReloading?.(),
    withResolver: true,
  })
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      expected={unsaved || isNearLink}
      title="Leave this request?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      danger
      onConfirm={() => {
        wizard.send({ type: 'leave.confirm' })
        blocker.proceed?.()
      }}
      onCancel={() => {
        wizard.send({ type: 'leave.cancel' })
        blocker.reset?.()
      }}
    >
      {LeaveText && (
        <p>
          <LeaveText />
        </p>
      )}
      <p>
        Are you sure you want to leave? {(unsaved || !LeaveText) && 'Unsaved changes will be lost.'}
      </p>
    </ConfirmDialog>
  )
}
