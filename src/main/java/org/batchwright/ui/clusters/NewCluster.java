package org.batchwright.ui.clusters;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.batchwright.model.cluster.Address;
import org.batchwright.model.cluster.SiteProfile;
import org.batchwright.model.cluster.SshCommandLine;
import org.batchwright.ui.widget.Texts;

/** A starting point for a new cluster. */
sealed interface NewCluster {

    /** A site bundled with the application. */
    record Site(SiteProfile profile) implements NewCluster {}

    /** A host alias in {@code ~/.ssh/config}. */
    record Alias(String name) implements NewCluster {}

    /** An address or an ssh command line; blank if nothing has been typed yet. */
    record Typed(String address) implements NewCluster {
        /** Returns the address contained in the typed text. */
        String destination() {
            return SshCommandLine.parse(address).map(Address::toString).orElse(address);
        }
    }

    /** Returns the heading above the entries of this kind; empty if they have none. */
    default Optional<String> heading() {
        return switch (this) {
            case Alias alias -> Optional.of(Texts.get("clusters.new.group.alias"));
            case Site site -> Optional.of(Texts.get("clusters.new.group.site"));
            case Typed typed -> Optional.empty();
        };
    }

    /** Returns the entries matching all typed words: the user's own hosts, the sites, and the typed address. */
    static List<NewCluster> findMatching(List<SiteProfile> sites, List<String> aliases, String typed) {
        if (SshCommandLine.parse(typed).isPresent()) {
            return List.of(new Typed(typed.strip()));
        }
        List<String> words = List.of(typed.strip().toLowerCase(Locale.ROOT).split("\\s+"));
        List<NewCluster> found = new ArrayList<>();
        aliases.stream().filter(alias -> matches(alias, words)).map(Alias::new).forEach(found::add);
        sites.stream().filter(site -> matches(text(site), words)).map(Site::new).forEach(found::add);
        Stream.of(typed.strip())
                .filter(address -> !address.matches(".*\\s.*|-.*") && !aliases.contains(address))
                .map(Typed::new)
                .forEach(found::add);
        return found;
    }

    private static boolean matches(String text, List<String> words) {
        String lower = text.toLowerCase(Locale.ROOT);
        return words.stream().allMatch(lower::contains);
    }

    private static String text(SiteProfile site) {
        SiteProfile.About about = site.about();
        return String.join(
                " ",
                site.name(),
                about.title(),
                about.organisation(),
                about.country(),
                site.cluster().scheduler(),
                site.cluster().address().map(Address::host).orElse(""));
    }
}
