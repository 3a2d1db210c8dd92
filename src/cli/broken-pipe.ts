/**
 * Whoever reads the output may stop before its end (`keepsake log | head`): that is no failure of ours, so what is
 * still written goes nowhere and the command ends with its own exit code.
 */
export function tolerateBrokenPipes(...streams: readonly NodeJS.WriteStream[]): void {
  for (const stream of streams)
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
}
