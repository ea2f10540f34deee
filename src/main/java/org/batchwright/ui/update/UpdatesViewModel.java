package org.batchwright.ui.update;

import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import org.batchwright.model.OperationException;
import org.batchwright.remote.update.UpdateAddress;
import org.batchwright.remote.update.VersionNumber;
import org.batchwright.run.update.DailyCheck;
import org.batchwright.run.update.Installation;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.fx.PageOpener;
import org.batchwright.workspace.SettingsFile;

/** Settings and results of the check for newer versions. Sends no request until the user allows it. */
public final class UpdatesViewModel {
    private static final String ON = "on";
    private static final String OFF = "off";

    /** Delay of the first check, so that it does not slow the opening of the window. */
    private static final Duration FIRST = Duration.ofSeconds(20);

    private static final Duration PERIOD = Duration.ofHours(1);

    private final Services services;
    private final Background background;
    private final BiConsumer<String, String> store;
    private final ReadOnlyBooleanWrapper on;
    private final StringProperty typed;
    private final ReadOnlyBooleanWrapper possible = new ReadOnlyBooleanWrapper();
    private final ReadOnlyStringWrapper problem = new ReadOnlyStringWrapper("");
    private final ReadOnlyObjectWrapper<Optional<DailyCheck.Known>> known =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<DailyCheck.Known>> news =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private Optional<VersionNumber> dismissed = Optional.empty();
    private String committed;

    /**
     * @param allowed reads the address from the settings, which another window may have changed; empty if they do not allow checks; blocks
     * @param check queries the server, at most once a day
     * @param pages opens the page of a release
     */
    public record Services(
            Supplier<Optional<UpdateAddress>> allowed, DailyCheck check, Installation installation, PageOpener pages) {}

    /**
     * The stored settings.
     *
     * @param address the address to query; may be empty
     */
    public record Stored(boolean on, String address) {
        public static Stored read(SettingsFile settings) {
            return new Stored(
                    settings.get(SettingsFile.UPDATES).filter(ON::equals).isPresent(),
                    settings.get(SettingsFile.UPDATE_ADDRESS).orElse(""));
        }

        /** Returns the address that may be queried; empty if there is none. */
        public Optional<UpdateAddress> allowed() {
            return on ? UpdateAddress.find(address) : Optional.empty();
        }
    }

    /**
     * @param stored the settings as they were when the window was opened
     * @param store stores a value under a key; called on the FX thread, so it must not access the disk there
     */
    public UpdatesViewModel(Stored stored, Services services, Background background, BiConsumer<String, String> store) {
        this.services = services;
        this.background = background;
        this.store = store;
        committed = stored.address();
        typed = new SimpleStringProperty(committed);
        typed.subscribe(text -> possible.set(UpdateAddress.find(text).isPresent()));
        on = new ReadOnlyBooleanWrapper(stored.on() && possible.get());
    }

    /** Checks for a newer version soon, and then once a day. */
    public void start() {
        background.after(FIRST, this::check);
        background.every(PERIOD, this::check);
    }

    public ReadOnlyBooleanProperty on() {
        return on.getReadOnlyProperty();
    }

    /** Returns the address as the user typed it. */
    public StringProperty typed() {
        return typed;
    }

    /** Returns whether the typed address is valid. */
    public ReadOnlyBooleanProperty possible() {
        return possible.getReadOnlyProperty();
    }

    /** Returns the problem with the address, or why the page of the release could not be opened; may be empty. */
    public ReadOnlyStringProperty problem() {
        return problem.getReadOnlyProperty();
    }

    /** Returns the server's last response. */
    public ReadOnlyObjectProperty<Optional<DailyCheck.Known>> known() {
        return known.getReadOnlyProperty();
    }

    /** Returns the newer version to announce; empty if there is none, or if the user dismissed it. */
    public ReadOnlyObjectProperty<Optional<DailyCheck.Known>> news() {
        return news.getReadOnlyProperty();
    }

    public String howToUpdate() {
        return services.installation().howToUpdate();
    }

    /** Turns the checks on or off. They can be turned on only if there is an address. */
    public void turn(boolean wanted) {
        Optional<UpdateAddress> address = wanted ? UpdateAddress.find(typed.get()) : Optional.empty();
        if (address.isPresent()) {
            storeAddress();
        }
        if (address.isPresent() != on.get()) {
            on.set(address.isPresent());
            store.accept(SettingsFile.UPDATES, on.get() ? ON : OFF);
        }
        if (on.get()) {
            check(() -> address);
        } else {
            show(Optional.empty());
        }
    }

    /** Applies the typed address. An invalid address turns the checks off. */
    public void enter() {
        problem.set("");
        if (typed.get().strip().equals(committed)) {
            return;
        }
        if (typed.get().isBlank()) {
            turn(false);
            storeAddress();
            return;
        }
        try {
            UpdateAddress.parse(typed.get());
            storeAddress();
            turn(on.get());
        } catch (OperationException.NotPossible invalid) {
            problem.set(invalid.what() + " " + invalid.advice());
            turn(false);
        }
    }

    private void storeAddress() {
        String now = typed.get().strip();
        if (!now.equals(committed)) {
            committed = now;
            show(Optional.empty());
            store.accept(SettingsFile.UPDATE_ADDRESS, now);
        }
    }

    private void check() {
        check(services.allowed());
    }

    private void check(Supplier<Optional<UpdateAddress>> where) {
        background.startHidden(
                progress -> {
                    Optional<UpdateAddress> address = where.get();
                    return address.isPresent()
                            ? services.check().check(address.get())
                            : Optional.<DailyCheck.Known>empty();
                },
                outcome -> outcome.handle(this::show, failure -> {}));
    }

    private void show(Optional<DailyCheck.Known> answer) {
        known.set(on.get() ? answer : Optional.empty());
        news.set(known.get()
                .filter(one -> one.newer() && !one.dismissed())
                .filter(one -> !Optional.of(one.release().version()).equals(dismissed)));
    }

    /** Stops announcing the current newer version. */
    public void dismiss() {
        dismissed = known.get().map(one -> one.release().version());
        news.set(Optional.empty());
        dismissed.ifPresent(version -> background.startHidden(
                progress -> {
                    services.check().dismiss(version);
                    return version;
                },
                outcome -> {}));
    }

    /** Opens the page of a release in the browser. */
    public void open(URI page) {
        background.startHidden(
                progress -> {
                    services.pages().open(page);
                    return page;
                },
                outcome -> outcome.handle(
                        opened -> problem.set(""), failure -> problem.set(failure.what() + " " + failure.advice())));
    }
}
