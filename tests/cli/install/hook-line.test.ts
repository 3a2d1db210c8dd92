import { describe, expect, test } from 'vitest';
import {
  addLine,
  clientHooks,
  hookLine,
  isShellScript,
  removeLine,
} from '../../../src/cli/install/hook-line.ts';
import { runProgram, temporaryFolder } from '../../support/repository.ts';

describe('which scripts take a line', () => {
  test.each([
    ['#!/bin/sh\necho\n', true],
    ['#!/usr/bin/env sh\n', true],
    ['#!/usr/bin/env bash\nset -e\n', true],
    ['#!/bin/bash -e\n', true],
    ['#! /usr/local/bin/zsh\n', true],
    ['#!/bin/dash\n', true],
    ['#!/usr/bin/env -S bash -eu\n', true],
    ['#!/bin/busybox sh\n', true],
    ['#!/usr/bin/env python3\n', false],
    ['#!/usr/bin/env ruby\n', false],
    ['#!/usr/bin/fish\n', false],
    ['#!/usr/bin/env node\n', false],
    ['#!/bin/sh\r\necho\r\n', false],
    ['#!/bin/sh', false],
    ['echo no shebang\n', false],
    ['\x7fELF\0', false],
  ])('%j: %s', (text, answer) => {
    expect(isShellScript(text)).toBe(answer);
  });
});

describe('the line', () => {
  test.each([...clientHooks, 'pre-receive' as const])(
    '%s: added and taken out, the bytes are as before',
    (hook) => {
      for (const text of [
        '#!/bin/sh\necho hi\n',
        '#!/bin/sh\n',
        '#!/bin/bash\nset -e\n\nexit 1',
        'npm test\n',
        '',
      ]) {
        const added = addLine(text, hookLine(hook, true));
        expect(added).not.toBe(text);
        expect(removeLine(added)).toBe(text);
        expect(addLine(added, hookLine(hook))).toBe(addLine(text, hookLine(hook)));
      }
    },
  );

  test.each(['dash', 'bash'])('every hook is valid for %s', async (shell) => {
    const cwd = await temporaryFolder();
    for (const hook of [...clientHooks, 'pre-receive' as const]) {
      const checked = await runProgram(shell, ['-n', '-c', hookLine(hook, true)], { cwd });
      expect(checked).toMatchObject({ code: 0, stderr: '' });
    }
  });
});
