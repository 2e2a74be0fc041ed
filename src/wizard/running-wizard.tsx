import { type ComponentType, Suspense, useEffect, useId, useRef, useState } from 'react'
import { createActor } from 'xstate'
import type { WizardInput } from '#machines/engine/machine/wizard.ts'
import type { UsageReport } from '#schemas/flow-usage.ts'
import { Card } from '#src/ui/card.tsx'
import { Loader } from '#src/ui/loader.tsx'
import { Acknowledgement } from './acknowledgement.tsx'
import { Beside } from './beside.tsx'
import { ChangedNotice } from './changed-notice.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { FailureScreen } from './failure-screen.tsx'
import { FormBoundary } from './form-boundary.tsx'
import { keepLocally } from './keep-locally.ts'
import { renewForm } from './later-form.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { LookupProvider } from './lookup-context.tsx'
import { ReadAhead } from './read-ahead.tsx'
import { reportUsage } from './report-usage.ts'
import { StepErrors } from './step-errors.tsx'
import { StepForm } from './step-form.tsx'
import { StepHeading } from './step-heading.tsx'
import { EndStepper, Stepper } from './stepper.tsx'
import { TakenInNotice } from './taken-in-notice.tsx'
import { createTrail, toldWizard } from './trail.ts'
import { UndoNotice } from './undo-notice.tsx'
import styles from './wizard.module.css'
import { useView, WizardProvider } from './wizard-context.tsx'
import type { WizardDefinition } from './wizard-definition.ts'
import { WizardFooter } from './wizard-footer.tsx'
import { createWizardHandle } from './wizard-handle.ts'
import { tellOf } from './wizard-on-page.ts'
import { WizardTitle } from './wizard-title.tsx'

interface RunningWizardProps<D, S, StepId extends string> {
  definition: WizardDefinition<D, S, StepId>
  input: WizardInput<D, S>
  /** The draft was created, or given up for a new request: its id, or 0. */
  onDraftId: (id: number) => void
  /** Where what happens in it is counted; undefined where the API has no such call. */
  onUsage: ((report: UsageReport) => void) | undefined
}

/** A wizard from its first step to its end; any flow, told by its definition. */
export function RunningWizard<D, S, StepId extends string>({
  definition,
  input,
  onDraftId,
  onUsage,
}: RunningWizardProps<D, S, StepId>) {
  const { flow, machine } = definition
  const [trail] = useState(() => createTrail())
  const [actor] = useState(() =>
    createActor(machine, {
      input,
      inspect: (inspected) => {
        if (inspected.type !== '@xstate.event' || inspected.actorRef !== actor) return
        const { event } = inspected
        if (event.type !== 'xstate.init') trail.add(event, actor.getSnapshot().context.step)
      },
    }),
  )
  const [wizard] = useState(() => createWizardHandle(flow, actor))
  useEffect(() => {
    actor.start()
    const { user, tenantId } = input
    const stop = keepLocally(definition, actor, {
      flowId: flow.id,
      profileAccountId: user.profileAccountId,
      tenantId,
    })
    return stop
  }, [actor, definition, flow, input])
  useEffect(() => {
    const keeps = definition.write(flow.emptyDraft) !== null
    return tellOf({ told: () => toldWizard(flow, actor, trail), keeps })
  }, [definition, flow, actor, trail])
  useEffect(() => onUsage && reportUsage(flow, actor, onUsage), [flow, actor, onUsage])
  const { facts, useLookup } = definition
  const changes = input.resume?.position?.changes
  return (
    <WizardProvider wizard={wizard}>
      <facts.Provider actor={actor}>
        <LookupProvider useLookup={useLookup}>
          <DraftAddress onDraftId={onDraftId} />
          <WizardTitle end={definition.ending.title} />
          {changes && <ChangedNotice changes={changes} />}
          <Screen definition={definition} />
          <Beside flowId={flow.id} source={actor} />
        </LookupProvider>
      </facts.Provider>
    </WizardProvider>
  )
}

/** Tells the address of the draft, once there is one. */
function DraftAddress({ onDraftId }: { onDraftId: (id: number) => void }) {
  const id = useView((wizard) => wizard.draftId())
  const told = useRef(id)
  useEffect(() => {
    if (told.current === id) return
    told.current = id
    onDraftId(id)
  }, [id, onDraftId])
  return null
}

function Screen<D, S, StepId extends string>({
  definition,
}: {
  definition: WizardDefinition<D, S, StepId>
}) {
  const phase = useView((wizard) => wizard.phase())
  const { title, Success, Submitting, Failure } = definition.ending
  const End = { editing: undefined, submitting: Submitting, success: Success, failure: Failure }[
    phase
  ]
  if (End) {
    return (
      <div className={styles.frame}>
        <EndStepper title={title} complete={phase === 'success'} />
        <End />
      </div>
    )
  }
  if (phase === 'failure') return <FailureScreen overview={definition.overview} />
  return (
    <>
      <div className={styles.frame}>
        <Panel definition={definition} />
        <Stepper />
      </div>
      <LeaveGuard LeaveText={definition.LeaveText} />
      <ConflictDialog />
    </>
  )
}

function Panel<D, S, StepId extends string>({
  definition,
}: {
  definition: WizardDefinition<D, S, StepId>
}) {
  const forms: Readonly<Record<string, ComponentType>> = definition.forms
  const id = useView((wizard) => wizard.step().id)
  const sentence = definition.facts.useFacts((facts) => {
    const sentences: Readonly<Record<string, (now: typeof facts) => string>> =
      definition.acknowledgements ?? {}
    return sentences[id]?.(facts)
  })
  const formId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const first = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step means another heading
  useEffect(() => {
    if (first.current) first.current = false
    else heading.current?.focus()
  }, [id])
  const Form = forms[id]
  return (
    <Card className={styles.panel}>
      <StepHeading key={`heading ${id}`} ref={heading} />
      <StepErrors />
      <TakenInNotice />
      <UndoNotice />
      <StepForm key={id} stepId={id} formId={formId}>
        <div className={styles.form}>
          {Form && (
            <FormBoundary key={id} onRetry={() => renewForm(Form)}>
              {/* Inside the form, so that Next works while its questions are still fetched. */}
              <Suspense fallback={<Loader />}>
                <Form />
              </Suspense>
            </FormBoundary>
          )}
          {sentence && <Acknowledgement sentence={sentence} />}
        </div>
      </StepForm>
      <WizardFooter
        formId={formId}
        cancelTo={definition.overview}
        submitLabel={definition.submitLabel}
        waitsFor={definition.waitsFor}
      />
      <ReadAhead forms={forms} reads={definition.reads} />
    </Card>
  )
}
