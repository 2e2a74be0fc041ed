import { createFileRoute } from '@tanstack/react-router'
import { SignInNeededPage } from '#src/app/shell/error-pages.tsx'

export const Route = createFileRoute('/_shell/401')({
  staticData: { title: 'Login is needed' },
  component: SignInNeededPage,
})
