package org.batchwright.ui.compose;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.ClusterName;
import org.batchwright.model.PresetId;
import org.batchwright.model.Trouble;
import org.batchwright.ui.fx.Background;
import org.batchwright.workspace.TypedTexts;
import org.batchwright.workspace.TypedTexts.Typed;

/** What is being typed into scripts by hand, one text a preset and cluster; each key is on the disk a moment later. */
final class Typing {
    private final TypedTexts files;
    private final Background background;
    private final Map<Place, Typed> texts = new LinkedHashMap<>();
    private final Map<Place, Optional<Typed>> unwritten = new LinkedHashMap<>();
    private boolean writing;

    private record Place(PresetId preset, ClusterName cluster) {}

    Typing(TypedTexts files, Background background) {
        this.files = files;
        this.background = background;
    }

    /** Reads what a crash or closing left. */
    void recall(Runnable then) {
        background.quietly(
                progress -> files.all(),
                outcome -> outcome.handle(
                        all -> {
                            all.forEach(typed -> texts.putIfAbsent(new Place(typed.preset(), typed.cluster()), typed));
                            then.run();
                        },
                        unreadable -> {}));
    }

    Optional<Typed> of(PresetId preset, ClusterName cluster) {
        return Optional.ofNullable(texts.get(new Place(preset, cluster)));
    }

    void keep(Typed typed) {
        Place place = new Place(typed.preset(), typed.cluster());
        texts.put(place, typed);
        unwritten.put(place, Optional.of(typed));
        write();
    }

    void drop(PresetId preset, ClusterName cluster) {
        Place place = new Place(preset, cluster);
        texts.remove(place);
        unwritten.put(place, Optional.empty());
        write();
    }

    /** One file after the other, each as it is by then. */
    private void write() {
        if (writing || unwritten.isEmpty()) {
            return;
        }
        Map.Entry<Place, Optional<Typed>> next = unwritten.entrySet().iterator().next();
        Place place = next.getKey();
        Optional<Typed> typed = next.getValue();
        unwritten.remove(place);
        writing = true;
        background.quietly(
                progress -> {
                    write(place, typed);
                    return place;
                },
                outcome -> {
                    writing = false;
                    write();
                });
    }

    private void write(Place place, Optional<Typed> typed) throws Trouble {
        if (typed.isPresent()) {
            files.keep(typed.get());
        } else {
            files.drop(place.preset(), place.cluster());
        }
    }
}
