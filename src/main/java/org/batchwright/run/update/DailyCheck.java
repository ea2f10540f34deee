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
 * Asks for the newest version, at most once a day in all windows of a user, whether there is an answer or not. A question that cannot be
 * recorded is not asked. Blocks.
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

    /** Asks. */
    @FunctionalInterface
    public interface Source {
        Release newest(UpdateAddress address) throws OperationException, InterruptedException;
    }

    /**
     * What is known.
     *
     * @param release the newest that the server named
     * @param dismissed whether the user does not want to be reminded of it
     */
    public record Known(Release release, boolean newer, boolean dismissed) {}

    /**
     * @param memory what was asked and answered; not the user's settings
     * @param own the version of this program; a development build has none, and asks nothing
     * @param log takes failures
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

    /** Asks if it is time; returns what is known then. Failures are logged. */
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

    /** A time in the future is wrong. */
    private boolean wasAskedRecently() {
        Instant now = clock.instant();
        return memory.get(ASKED)
                .flatMap(DailyCheck::instant)
                .filter(asked -> !asked.isAfter(now) && asked.plus(PERIOD).isAfter(now))
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

    /** The user does not want to be reminded of this version. */
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
