package org.batchwright.run;

import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import org.batchwright.model.Address;
import org.batchwright.model.Trouble;
import org.batchwright.remote.Host;
import org.batchwright.run.ClusterDesk.Link;
import org.batchwright.run.ClusterDesk.Standing;
import org.batchwright.scheduler.Discovery;

/** What is known of one cluster; written by the one thread that holds {@link #connecting}, or in one step. */
final class Place {
    final ReentrantLock connecting = new ReentrantLock();
    volatile Optional<Host> host = Optional.empty();
    volatile Optional<Optional<Address>> cluster = Optional.empty();
    volatile Optional<Discovery> found = Optional.empty();
    volatile Standing standing = Standing.UNTRIED;
    volatile Optional<Trouble> person = Optional.empty();
    volatile boolean lost;
    private Optional<Reconnecting> mending = Optional.empty();

    void stands(Host made) {
        host = Optional.of(made);
        person = Optional.empty();
        lost = false;
    }

    synchronized void mend(Reconnecting reconnecting) {
        lost = true;
        mending.ifPresent(Reconnecting::stop);
        mending = Optional.of(reconnecting);
    }

    synchronized void rest() {
        lost = false;
        person = Optional.empty();
        mending.ifPresent(Reconnecting::stop);
        mending = Optional.empty();
    }

    /** From an earlier session. */
    void learn(Discovery earlier) {
        found = Optional.of(earlier);
        standing = new Standing(Link.OFF, Optional.empty(), found, Optional.empty(), Optional.empty());
    }

    /** What there is to choose from, of a scheduler that did not answer otherwise; all else holds on. */
    void choose(Discovery little) {
        found = Optional.of(found.map(earlier -> earlier.withChoicesOf(little)).orElse(little));
    }

    /** Remembers that nobody but a person can log in again. */
    Trouble needs(Trouble said) {
        if (said instanceof Trouble.LoginRefused) {
            person = Optional.of(said);
        }
        return said;
    }
}
