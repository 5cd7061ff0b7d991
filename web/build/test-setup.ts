import '@testing-library/jest-dom/vitest'
import { onlineManager } from '@tanstack/react-query'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach } from 'vitest'

// The tests are not about how long to wait, and a busy machine takes its time.
configure({ asyncUtilTimeout: 10_000 })

afterEach(cleanup)

// Test files share a thread and its libraries. A file that ended offline would pause every query
// of the next one.
afterAll(() => onlineManager.setOnline(true))
