package org.batchwright.run.update;

import java.net.URI;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.Consumer;
import org.batchwright.model.OperationException;
import org.batchwright.remote.update.Release;
import org.batchwright.remote.update.UpdateAddress;
import org.batchwright.remote.update.VersionNumber;
import org.batchwright.workspace.SettingsFile;
import org.batchwright.workspace.notice.FileMutex;

/**
 * Queries a server for the newest version, at most once a day across all windows of a user, whether or not the server responds. A query
 * that cannot be recorded is not sent. Blocks.
 */
public final class DailyCheck {
    private static final Duration PERIOD = Duration.ofDays(1);

    private static final String ASKED = "asked";
    private static final String ADDRESS = "address";
    private static final String VERSION = "version";
    private static final String NOTES = "notes";
    private static final String PAGE = "page";
    private static final String DISMISSED = "dismissed";

    private final SettingsFile memory;
    private final FileMutex mutex;
    private final Source source;
    private final Optional<VersionNumber> own;
    private final InstantSource clock;
    private final Consumer<OperationException> log;

    /** The server to query. */
    @FunctionalInterface
    public interface Source {
        Release newest(UpdateAddress address) throws OperationException, InterruptedException;
    }

    /**
     * The outcome of the last query.
     *
     * @param release the newest release that the server announced
     * @param dismissed whether the user has dismissed the reminder of this release
     */
    public record Known(Release release, boolean newer, boolean dismissed) {}

    /**
     * @param memory stores the last query and its response, but none of the user's settings
     * @param own the version of Batchwright; a development build has no version and sends no query
     * @param log the log for failures
     */
    public DailyCheck(
            SettingsFile memory,
            Source source,
            Optional<VersionNumber> own,
            InstantSource clock,
            Consumer<OperationException> log) {
        this.memory = memory;
        this.mutex = new FileMutex(memory.path().resolveSibling(memory.path().getFileName() + ".lock"));
        this.source = source;
        this.own = own;
        this.clock = clock;
        this.log = log;
    }

    /** Queries the server if a query is due, and returns the latest result. Failures are logged. */
    public Optional<Known> check(UpdateAddress address) throws InterruptedException {
        try {
            if (own.isPresent() && mutex.run(() -> begin(address))) {
                Release release = source.newest(address);
                mutex.run(() -> keep(release));
            }
        } catch (OperationException failure) {
            log.accept(failure);
        }
        return known(address);
    }

    private boolean begin(UpdateAddress address) throws OperationException {
        memory.setAsideIfDamaged();
        boolean same = isAbout(address);
        if (same && wasAskedRecently()) {
            return false;
        }
        if (!same) {
            memory.set(VERSION, "");
            memory.set(ADDRESS, address.toString());
        }
        memory.set(ASKED, clock.instant().toString());
        return true;
    }

    private Release keep(Release release) throws OperationException {
        memory.set(NOTES, release.notes());
        memory.set(PAGE, release.page().map(URI::toString).orElse(""));
        memory.set(VERSION, release.version().text());
        return release;
    }

    private boolean isAbout(UpdateAddress address) {
        return memory.get(ADDRESS).filter(address.toString()::equals).isPresent();
    }

    /** Returns whether the server was queried recently. A recorded time in the future is ignored. */
    private boolean wasAskedRecently() {
        Instant now = clock.instant();
        return memory.get(ASKED)
                .flatMap(DailyCheck::instant)
                .filter(last -> !last.isAfter(now) && last.plus(PERIOD).isAfter(now))
                .isPresent();
    }

    private static Optional<Instant> instant(String written) {
        try {
            return Optional.of(Instant.parse(written));
        } catch (DateTimeException damaged) {
            return Optional.empty();
        }
    }

    private Optional<Known> known(UpdateAddress address) {
        return isAbout(address) ? own.flatMap(this::knownTo) : Optional.empty();
    }

    private Optional<Known> knownTo(VersionNumber running) {
        return Release.of(text(VERSION), text(NOTES), text(PAGE))
                .map(release -> new Known(
                        release,
                        release.version().compareTo(running) > 0,
                        text(DISMISSED).equals(release.version().text())));
    }

    private String text(String key) {
        return memory.get(key).orElse("");
    }

    /** Stops reminding the user of this version. */
    public void dismiss(VersionNumber version) throws InterruptedException {
        try {
            mutex.run(() -> {
                memory.set(DISMISSED, version.text());
                return version;
            });
        } catch (OperationException notStored) {
            log.accept(notStored);
        }
    }
}
