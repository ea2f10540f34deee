package org.batchwright.run;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.Fields;
import org.batchwright.model.Progress;
import org.batchwright.model.RunId;
import org.batchwright.model.Settings;
import org.batchwright.model.Trouble;
import org.batchwright.remote.Listing;

/** Results below one folder of the workspace, a folder a run. */
public final class BringResults implements Results {
    /** More failures of the link in a row are told. */
    private static final int ATTEMPTS = 5;

    private final Sites sites;
    private final SqliteRunBook book;
    private final Path workspace;

    /** @param workspace folder that {@link Fields#RESULTS_INTO} counts from */
    public BringResults(Sites sites, SqliteRunBook book, Path workspace) {
        this.sites = sites;
        this.book = book;
        this.workspace = workspace;
    }

    @Override
    public Brought bring(RunId run, List<String> globs, Optional<Path> into, Progress progress)
            throws Trouble, InterruptedException {
        Settings settings =
                book.frozen(run).map(frozen -> frozen.job().settings()).orElse(Settings.NONE);
        ResultsRule rule = globs.isEmpty()
                ? ResultsRule.of(settings).orElseThrow(BringResults::nothingNamed)
                : new ResultsRule(ResultsRule.globs(globs), Optional.empty(), Optional.empty());
        Path folder = into.orElseGet(() -> folder(settings, run));
        for (int attempt = 1; ; attempt++) {
            try {
                return once(run, rule, folder, progress);
            } catch (Trouble.LinkLost lost) {
                if (attempt == ATTEMPTS) {
                    throw lost;
                }
            }
        }
    }

    private static Trouble nothingNamed() {
        return new Trouble.NotPossible(
                "The run was submitted without results to bring.",
                "Name files, such as \"*.pt\", or set results in the preset for the next run.");
    }

    private Path folder(Settings settings, RunId run) {
        String place = settings.get(Fields.RESULTS_INTO).orElse("results");
        String home = System.getProperty("user.home", "/");
        Path folder = place.startsWith("~/") ? Path.of(home, place.substring(2)) : Path.of(place);
        return workspace.resolve(folder).resolve(run.value());
    }

    private Brought once(RunId run, ResultsRule rule, Path folder, Progress progress)
            throws Trouble, InterruptedException {
        RunPlace place = RunPlace.of(run, book, sites);
        Listing listing = place.reader()
                .list(place.path(RunFiles.WORK), Listing.Depth.TREE)
                .orElse(new Listing(List.of(), true));
        PlainTree tree = PlainTree.of(listing);
        ResultsRule.Choice choice = rule.choose(tree.files());
        Parcel parcel = new Parcel(place, folder);
        choice.wanted().forEach(entry -> parcel.add(RunFiles.WORK, entry));
        RunFiles.Report report = parcel.bring(place.download(book.brought()), progress);
        return new Brought(folder, report, choice.tooLarge());
    }
}
