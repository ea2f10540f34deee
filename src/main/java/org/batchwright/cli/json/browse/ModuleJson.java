package org.batchwright.cli.json.browse;

import java.util.List;
import java.util.Optional;
import org.batchwright.run.modules.ModuleList.Module;

/**
 * An environment module.
 *
 * @param name name without the version
 * @param versions the versions, in the cluster's order; empty if the module has none
 * @param defaultVersion the version that the bare name loads; null if the cluster does not define one
 */
public record ModuleJson(String name, List<String> versions, Optional<String> defaultVersion) {

    public static ModuleJson of(Module module) {
        return new ModuleJson(module.name(), module.versions(), module.usual());
    }
}
