import { totalmem } from 'node:os';
import { listenerSettings, type Listener } from './listener.ts';

const megabyte = 2 ** 20;

/**
 * Settings for a database that shares a laptop with everything else. Everything but safety is spared: `durable` false
 * takes that away too, for tests.
 */
export function settingsFor(listener: Listener, durable: boolean): Record<string, string> {
  return {
    ...listenerSettings(listener),
    // Web, live, worker, export and the tests' processes each have a pool of their own.
    max_connections: '250',
    // A sixteenth of the memory, within reason: the kernel's file cache does the rest.
    shared_buffers: `${Math.round(Math.min(512, Math.max(64, totalmem() / megabyte / 16)))}MB`,
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    // Solid-state disks: reading here and there costs little more than reading on.
    random_page_cost: '1.1',
    // Our statements are short; compiling them costs more than it saves.
    jit: 'off',
    // Few and long checkpoints; a recovery still reads less than a second of log.
    max_wal_size: '1GB',
    checkpoint_timeout: '15min',
    // Nobody replicates from a laptop.
    max_wal_senders: '0',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Failed statements are told to whoever sent them; the log is for what happens to the server.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    // A client that is gone gives its locks back soon.
    idle_in_transaction_session_timeout: '60s',
    client_connection_check_interval: '10s',
    // Commits still outlive the processes: they are with the kernel.
    ...(durable ? {} : { fsync: 'off', full_page_writes: 'off' }),
  };
}
